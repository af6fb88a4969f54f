import { Icon } from '../../../ui/icon.tsx';
import type { ShellData } from '../../shell/shell-data.ts';
import { FooterGroups } from '../components/shell/footer-groups.tsx';
import { LegalLine } from '../components/shell/legal-line.tsx';
import { PhoneLink } from '../../../features/sites/phone-numbers/phone-link.tsx';
import { SocialLinks } from '../components/shell/social-links.tsx';

/** Dense columns on a dark background. */
export function Footer({ shell }: { shell: ShellData }) {
  return (
    <footer className="on-night metro-foot">
      <div className="container-site">
        <div className="metro-foot-head">
          <p>{shell.name}</p>
          <SocialLinks shell={shell} />
        </div>
        <div className="metro-foot-columns">
          <address className="metro-foot-address">
            <p>
              <Icon name="map-pin" className="size-4.5" />
              {` ${shell.address}`}
            </p>
            {shell.phone && (
              <PhoneLink phone={shell.phone} className="metro-foot-phone">
                {(number) => (
                  <>
                    <Icon name="phone" className="size-4.5" /> {number}
                  </>
                )}
              </PhoneLink>
            )}
            {shell.openingStatus && (
              <p>
                <Icon name="clock" className="size-4.5" />
                {` ${shell.openingStatus}`}
              </p>
            )}
          </address>
          <FooterGroups groups={shell.footer} className="metro-foot-links" />
        </div>
        <LegalLine shell={shell} className="metro-legal" />
      </div>
    </footer>
  );
}
