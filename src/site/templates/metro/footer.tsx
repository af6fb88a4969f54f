import { Icon } from '../../../ui/icon.tsx';
import type { ShellData } from '../../shell-data.ts';
import { FooterGroups } from '../parts/footer-groups.tsx';
import { LegalLine } from '../parts/legal-line.tsx';
import { PhoneLink } from '../parts/phone-link.tsx';
import { SocialLinks } from '../parts/social-links.tsx';

/** Dense columns on night: the whole site at a glance. */
export function Footer({ shell }: { shell: ShellData }) {
  return (
    <footer className="on-night bg-night text-on-night">
      <div className="container-site py-10 md:py-12">
        <div className="metro-foot-head">
          <p className="text-xl font-bold tracking-tight">{shell.name}</p>
          <SocialLinks shell={shell} />
        </div>
        <div className="mt-8 grid gap-10 lg:grid-cols-[1fr_3fr]">
          <address className="metro-foot-address">
            <p className="flex gap-2.5">
              <Icon name="map-pin" className="size-4.5" /> {shell.address}
            </p>
            {shell.phone && (
              <PhoneLink phone={shell.phone} className="metro-foot-phone">
                <Icon name="phone" className="size-4.5" /> {shell.phone}
              </PhoneLink>
            )}
            {shell.openToday && (
              <p className="flex gap-2.5">
                <Icon name="clock" className="size-4.5" /> {shell.openToday}
              </p>
            )}
          </address>
          <FooterGroups
            groups={shell.footer}
            className="metro-foot-links"
            headingClassName="mb-2 text-sm font-semibold"
          />
        </div>
        <LegalLine shell={shell} className="metro-legal" />
      </div>
    </footer>
  );
}
