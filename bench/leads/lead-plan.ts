/** What a sender of leads is told. */
export interface LeadPlan {
  port: number;
  host: string;
  seconds: number;
  connections: number;
  /** The cars that are asked about, in turn. */
  cars: readonly number[];
  /** Where the numbers of the leads begin, so that no run repeats those of another. */
  from: number;
}

/** Somebody else every time, from a network and a phone of their own, as visitors are. */
export const leadAt = (at: number, cars: readonly number[]) => ({
  form: 'enquiry',
  car_id: cars[at % cars.length],
  key: `bench-lead-${at}`,
  name: 'Kim',
  last_name: `Nguyen ${at}`,
  email: `kim${at}@example.com`,
  phone: `04${String(10_000_000 + at).padStart(8, '0')}`,
  message: `Is it still there, and may I see it on Saturday? I would trade in a ${2010 + (at % 12)} hatch.`,
  opt_in: true,
  terms_agreed: true,
  url: 'http://swan-river-toyota.localhost/cars/a-car?form=enquiry',
  touched: ['opt_in'],
  lead_attributes: { visited_pages: ['/', '/cars', '/cars/a-car'], linked_query_params: { utm_source: 'news' } },
});

export const addressAt = (at: number): string => `10.${(at >> 16) & 255}.${(at >> 8) & 255}.${at & 255}`;
