import { imageUrl } from '../../../platform/images/image-url.ts';
import { hasPrice } from '../../cars/price.ts';
import type { DeliveredCar, DeliveredLead } from './delivered-lead.ts';

/** The body of a webhook, with the names of the specification. Documented in docs/webhooks.md. */
export function buildWebhookBody(
  { lead, site, dealership, location, car, isTest }: DeliveredLead,
  { isUpdate } = { isUpdate: false },
): string {
  // First in the output, and not overwritten by a form value of the same name: the category may have been changed.
  const leadFields = {
    form: lead.form,
    category: lead.category,
    subcategory: lead.subcategory,
    name: lead.name,
    last_name: lead.lastName,
    email: lead.email,
    phone: lead.phone,
    message: lead.message,
  };
  return JSON.stringify({
    type: isTest ? 'lead.test' : isUpdate ? 'lead.updated' : 'lead.created',
    id: lead.id,
    created_at: lead.createdAt.toISOString(),
    lead: {
      ...leadFields,
      ...lead.values,
      ...leadFields,
      url: lead.url,
      source: 'Website',
      user_agent: lead.userAgent,
      lead_attributes: lead.leadAttributes,
      consents: lead.consents,
    },
    car: car && toWebhookCar(car, site.origin),
    dealership: {
      id: dealership.id,
      name: dealership.name,
      slug: dealership.slug,
      phone: dealership.phone,
      email: dealership.email,
      address: dealership.address,
    },
    location: location && { name: location.name, phone: location.phone, address: location.address },
    site: { id: site.id, name: site.name, slug: site.slug, url: site.origin },
  });
}

const toWebhookCar = ({ pictureId, price, price_type, ...car }: DeliveredCar, origin: string) => ({
  ...car,
  ...(hasPrice(price) ? { price, price_type } : { price: null, price_type: null }),
  url: `${origin}/cars/${car.slug}`,
  picture_url: pictureId === null ? null : origin + imageUrl(pictureId),
});
