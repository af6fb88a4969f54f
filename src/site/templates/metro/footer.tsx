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
        <div className="flex flex-wrap items-center justify-between gap-x-8 gap-y-4 border-b border-white/15 pb-6">
          <p className="text-xl font-bold tracking-tight">{shell.name}</p>
          <SocialLinks shell={shell} />
        </div>
        <div className="mt-8 grid gap-10 lg:grid-cols-[1fr_3fr]">
          <address className="space-y-3 text-sm text-night-muted not-italic">
            <p className="flex gap-2.5">
              <Icon name="map-pin" className="size-4.5" /> {shell.address}
            </p>
            {shell.phone && (
              <PhoneLink
                phone={shell.phone}
                className="flex min-h-6 gap-2.5 font-semibold text-on-night hover:underline"
              >
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
            className="grid grid-cols-2 gap-8 text-sm md:grid-cols-3"
            headingClassName="mb-2 text-sm font-semibold"
          />
        </div>
        <LegalLine
          shell={shell}
          className="mt-10 flex flex-col justify-between gap-x-10 gap-y-1 text-xs text-night-muted md:flex-row"
        />
      </div>
    </footer>
  );
}
