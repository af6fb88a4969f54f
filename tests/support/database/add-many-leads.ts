import type { DeskHarness } from '../harness/desk-harness.ts';

/** Leads of the last years in all states, with four assignees and half of them in no location. */
export async function addManyLeads(desk: DeskHarness, count: number): Promise<void> {
  const people = [desk.manager, desk.ann, desk.ben, desk.operator].map(({ staffId }) => staffId);
  await desk.owner`
    insert into leads (id, site_id, dealership_id, form, category, name, last_name, email, phone, values, lead_attributes, consents,
      created_at, state, lost_reason, assignee_id, location_id, due_at, first_response_at, response_minutes)
    select gen_random_uuid(), ${desk.ours.siteId}, ${desk.ours.dealershipId}, 'enquiry',
      (array['Used Enquiry', 'New Enquiry', 'Finance Enquiry', 'Parts Enquiry'])[1 + n % 4], 'Name' || n, 'Last' || n % 977,
      'person' || n || '@example.com', '+614' || lpad(n::text, 8, '0'), '{}', '{}', '[]',
      ${desk.getTime()}::timestamptz - n * interval '20 minutes', state, case state when 'lost' then 'price' end,
      case when n % 5 > 0 then (${people}::uuid[])[n % 5] end, case when n % 2 = 0 then ${desk.locationId}::int end,
      ${desk.getTime()}::timestamptz - n * interval '20 minutes' + interval '2 hours',
      case when state not in ('new', 'spam') then ${desk.getTime()}::timestamptz end,
      case when state not in ('new', 'spam') then 30 end
    from (select n, case when n % 100 < 2 then 'new' when n % 100 < 6 then 'contacted' when n % 100 < 8 then 'appointment'
      when n % 100 < 35 then 'sold' when n % 100 < 95 then 'lost' else 'spam' end as state
      from generate_series(1, ${count}) n) leads`;
}
