import { imageUrl } from '../../../platform/images/image-url.ts';
import { hasPrice } from '../../inventory/price.ts';
import type { DeliveredCar, DeliveredLead } from './delivered-lead.ts';

/** What a webhook says of a lead, under the specification's names; docs/webhooks.md tells receivers. */
export function webhookBodyOf(
  { lead, site, dealership, location, car }: DeliveredLead,
  { isUpdate } = { isUpdate: false },
): string {
  // What the lead was made is said first and holds, be there an answer of the same name: a category may be rewritten.
  const made = {
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
    type: isUpdate ? 'lead.updated' : 'lead.created',
    id: lead.id,
    created_at: lead.createdAt.toISOString(),
    lead: {
      ...made,
      ...lead.values,
      ...made,
      url: lead.url,
      source: 'Website',
      user_agent: lead.userAgent,
      lead_attributes: lead.leadAttributes,
      consents: lead.consents,
    },
    car: car && carOf(car, site.origin),
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

const carOf = ({ pictureId, price, price_type, ...car }: DeliveredCar, origin: string) => ({
  ...car,
  ...(hasPrice(price) ? { price, price_type } : { price: null, price_type: null }),
  url: `${origin}/cars/${car.slug}`,
  picture_url: pictureId === null ? null : origin + imageUrl(pictureId),
});
