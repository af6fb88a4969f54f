import type { LeadRoute } from '../../features/leads/routes/lead-route.ts';

export const routeChannelLabels: Readonly<Record<LeadRoute['channel'], string>> = {
  email: 'Mail',
  adf: 'ADF mail to a CRM',
  webhook: 'Webhook',
};

export const routeChannelHints: Readonly<Record<LeadRoute['channel'], string>> = {
  email: 'A mail that people read. Replies go to the visitor.',
  adf: 'A mail with the lead as ADF 1.0 XML, which most CRMs read.',
  webhook: 'A signed HTTPS request with the lead as JSON, for your own programs.',
};

type Named = { id: number; name: string };

/** Which leads a route gets: `Service Enquiry, Parts Enquiry · Perth`. */
export function describeFilter(
  { categories, locationIds }: Pick<LeadRoute, 'categories' | 'locationIds'>,
  locations: readonly Named[],
): string {
  if (categories.length === 0 && locationIds.length === 0) return 'All leads';
  const places = locationIds.map((id) => locations.find((each) => each.id === id)?.name ?? 'a former location');
  return [
    categories.length === 0 ? 'All categories' : categories.join(', '),
    ...(places.length === 0 ? [] : [places.join(', ')]),
  ].join(' · ');
}
