import { ButtonLink } from '../../../ui/button.tsx';
import { Icon } from '../../../ui/icon.tsx';
import type { StickyFooterData } from './sticky-footer-of.ts';

export const StickyFooter = ({ footer: { call, enquireHref } }: { footer: StickyFooterData }) => (
  <div className="sticky-footer">
    {call && (
      <ButtonLink kind="outline" to={call.href}>
        <Icon name="phone" />
        Call Now
      </ButtonLink>
    )}
    <ButtonLink to={enquireHref} data-keeps-scroll="">
      <Icon name="mail" />
      Enquire
    </ButtonLink>
  </div>
);
