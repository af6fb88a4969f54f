/** The instructions of a load generator. */
export interface LeadPlan {
  port: number;
  host: string;
  seconds: number;
  connections: number;
  /** The cars of the leads, in turn. */
  cars: readonly number[];
  /** The first number of the leads; no two runs share numbers. */
  from: number;
}

/** Another visitor each time, with their own network and phone. */
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
