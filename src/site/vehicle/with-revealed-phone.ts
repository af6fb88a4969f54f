import { phoneCardAnchor } from '../../features/sites/phone-numbers/phone-card-anchor.ts';
import { telLink } from '../../features/sites/phone-numbers/tel-link.ts';
import type { VehicleData } from './vehicle-data.ts';

type PageWithPhone = Pick<VehicleData, 'actions' | 'stickyFooter' | 'overlays' | 'location'>;

/** Replaces the masked number with the full one everywhere on the page. */
export function withRevealedPhone<Page extends PageWithPhone>(page: Page, number: string | undefined): Page {
  const href = number && telLink(number);
  if (!number || !href) return page;
  const { actions, stickyFooter, overlays, location } = page;
  const { call } = stickyFooter;
  const text = `Call ${number}`;
  return {
    ...page,
    actions: actions.map((action) => (isMasked(action) ? { kind: action.kind, label: text, href } : action)),
    stickyFooter: { ...stickyFooter, call: call && isMasked(call) ? { ...call, href } : call },
    overlays: { ...overlays, phone: isMasked(overlays.phone) ? { href, text } : overlays.phone },
    location: location && {
      ...location,
      phones: location.phones.map((phone) => (phone.isCarPhone ? { ...phone, shown: number, href } : phone)),
    },
  };
}

const isMasked = (link: { href: string } | null): boolean => link?.href === phoneCardAnchor;
