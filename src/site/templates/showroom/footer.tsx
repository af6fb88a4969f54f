import type { ShellData } from '../../shell-data.ts';
import { FooterGroups } from '../parts/footer-groups.tsx';
import { LegalLine } from '../parts/legal-line.tsx';
import { PhoneLink } from '../parts/phone-link.tsx';
import { SocialLinks } from '../parts/social-links.tsx';

/** The name once more, set large and quiet, above everything a visitor may look for. */
export function Footer({ shell }: { shell: ShellData }) {
  return (
    <footer className="showroom-foot">
      <div className="container-site">
        <div className="showroom-foot-columns">
          <div className="max-w-sm">
            <p className="showroom-foot-name">{shell.name}</p>
            <address className="showroom-foot-address">
              <p>{shell.address}</p>
              {shell.phone && <PhoneLink phone={shell.phone} className="showroom-foot-phone" />}
              {shell.openToday && <p>{shell.openToday}</p>}
            </address>
            <SocialLinks shell={shell} className="mt-4" />
          </div>
          <FooterGroups groups={shell.footer} className="showroom-foot-links" />
        </div>
        <LegalLine shell={shell} className="showroom-legal" />
      </div>
    </footer>
  );
}
