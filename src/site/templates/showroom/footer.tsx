import type { ShellData } from '../../shell/shell-data.ts';
import { FooterGroups } from '../components/shell/footer-groups.tsx';
import { LegalLine } from '../components/shell/legal-line.tsx';
import { PhoneLink } from '../../../features/sites/phone-numbers/phone-link.tsx';
import { SocialLinks } from '../components/shell/social-links.tsx';

/** The name in large type above the link groups. */
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
              {shell.openingStatus && <p>{shell.openingStatus}</p>}
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
