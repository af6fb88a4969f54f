import type { ShellData } from '../../shell/shell-data.ts';
import { FooterGroups } from '../components/shell/footer-groups.tsx';
import { LegalLine } from '../components/shell/legal-line.tsx';
import { PhoneLink } from '../../../features/sites/phone-numbers/phone-link.tsx';
import { SocialLinks } from '../components/shell/social-links.tsx';

/** The phone number first, very large. */
export function Footer({ shell }: { shell: ShellData }) {
  return (
    <footer className="on-night border-t-8 border-brand bg-night text-on-night">
      <div className="container-site grid gap-10 py-12 md:py-16 lg:grid-cols-[2fr_3fr] lg:gap-20">
        <div>
          <p className="font-display text-2xl leading-none font-bold">{shell.name}</p>
          {shell.phone && (
            <PhoneLink
              phone={shell.phone}
              className="mt-3 block font-display text-5xl leading-none font-extrabold text-brand-bright tabular-nums hover:underline min-[22.5rem]:text-6xl"
            />
          )}
          <address className="mt-5 space-y-1 text-lg text-balance text-night-muted not-italic">
            <p>{shell.address}</p>
            {shell.openingStatus && <p>{shell.openingStatus}</p>}
          </address>
          <SocialLinks shell={shell} className="mt-4" />
        </div>
        <FooterGroups groups={shell.footer} className="outback-foot-links" />
      </div>
      <div className="bg-night-raised">
        <LegalLine
          shell={shell}
          className="container-site flex flex-col justify-between gap-x-10 gap-y-1 py-5 text-sm text-night-muted md:flex-row"
        />
      </div>
    </footer>
  );
}
