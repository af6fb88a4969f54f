import { phoneCardAnchor } from '../../features/inventory/actions/action.ts';
import { dialLink } from '../../features/sites/dial-link.ts';
import type { VehicleData } from './vehicle-data.ts';

type Showing = Pick<VehicleData, 'actions' | 'footer' | 'extras' | 'location'>;

/** The page for whoever has asked for its masked number: wherever that one number stands, it is there to be dialled. */
export function withRevealedPhone<Page extends Showing>(page: Page, number: string | undefined): Page {
  const href = number && dialLink(number);
  if (!number || !href) return page;
  const { actions, footer, extras, location } = page;
  const text = `Call ${number}`;
  return {
    ...page,
    actions: actions.map((action) => (isMasked(action) ? { kind: action.kind, label: text, href } : action)),
    footer: { ...footer, call: footer.call && isMasked(footer.call) ? { ...footer.call, href } : footer.call },
    extras: { ...extras, phone: isMasked(extras.phone) ? { href, text } : extras.phone },
    location: location && {
      ...location,
      phones: location.phones.map((phone) => (phone.isOfCar ? { ...phone, shown: number, href } : phone)),
    },
  };
}

const isMasked = (link: { href: string } | null): boolean => link?.href === phoneCardAnchor;
