import type { ShellData } from '../../shell-data.ts';
import { FooterGroups } from '../parts/footer-groups.tsx';
import { LegalLine } from '../parts/legal-line.tsx';
import { PhoneLink } from '../parts/phone-link.tsx';
import { SocialLinks } from '../parts/social-links.tsx';

/** The name once more, set large and quiet, above everything a visitor may look for. */
export function Footer({ shell }: { shell: ShellData }) {
  return (
    <footer className="border-t border-line bg-sunken">
      <div className="container-site py-12 md:py-16">
        <div className="flex flex-col gap-12 lg:flex-row lg:justify-between lg:gap-20">
          <div className="max-w-sm">
            <p className="font-display text-3xl leading-tight">{shell.name}</p>
            <address className="mt-4 space-y-1 text-muted not-italic">
              <p>{shell.address}</p>
              {shell.phone && (
                <PhoneLink phone={shell.phone} className="inline-block min-h-6 text-ink underline underline-offset-4" />
              )}
              {shell.openToday && <p>{shell.openToday}</p>}
            </address>
            <SocialLinks shell={shell} className="mt-4" />
          </div>
          <FooterGroups
            groups={shell.footer}
            className="grid flex-1 grid-cols-2 gap-x-6 gap-y-10 sm:grid-cols-3 lg:max-w-3xl"
            headingClassName="mb-3 font-display text-xl"
          />
        </div>
        <LegalLine
          shell={shell}
          className="mt-12 flex flex-col justify-between gap-x-10 gap-y-2 border-t border-line-strong pt-6 text-sm text-muted md:flex-row"
        />
      </div>
    </footer>
  );
}
