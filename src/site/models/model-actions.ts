import { isDiscontinued } from '../../features/models/model-categories.ts';
import { modelQuoteHref, modelStockHref } from '../../features/models/model-links.ts';
import { isUpcoming } from '../../features/models/model-status.ts';
import type { Model } from '../../features/models/model.ts';
import type { MenusSection } from '../../features/sites/config/menu-config.ts';

export type ModelAction = { label: string; to: string };

/** Some dealers offer quotes, others a contact form. */
export const getQuoteOrContactLink = ({ menus }: MenusSection): ModelAction =>
  menus.getQuoteLink ? { label: 'Get a quote', to: '/models/get-quote' } : { label: 'Contact us', to: '/contact-us' };

/** The actions for a model, most likely first. Discontinued models have no quote and no test drive. */
export function listModelActions(model: Model, { menus }: MenusSection, inStock: number): ModelAction[] {
  const fullName = `${model.manufacturer_name} ${model.name}`;
  const stock = inStock > 0 ? [{ label: 'See our stock', to: modelStockHref(model) }] : [];
  if (isDiscontinued(model)) {
    return [
      ...stock,
      {
        label: 'Find me one',
        to: `/enquire?message=${encodeURIComponent(`I am looking for this model: ${fullName}.`)}`,
      },
    ];
  }
  const enquire = menus.getQuoteLink
    ? { label: isUpcoming(model.status) ? 'Register your interest' : 'Get a quote', to: modelQuoteHref(model) }
    : {
        label: 'Contact us',
        to: `/contact-us?message=${encodeURIComponent(`I would like to know more about the ${fullName}.`)}`,
      };
  if (isUpcoming(model.status)) return [enquire];
  return [enquire, { label: 'Book a test drive', to: `/book-test-drive?wanted_car=${encodeURIComponent(fullName)}` }];
}
