import type { Sql } from 'postgres';

/** Adds leads of the last two years to a dealership, most of them closed. */
export async function addOldLeads(owner: Sql, slug: string, count: number): Promise<void> {
  await owner`
    insert into leads (id, site_id, dealership_id, form, category, name, last_name, email, phone, message, values, lead_attributes,
      consents, created_at, state, lost_reason, assignee_id, first_response_at, response_minutes)
    select gen_random_uuid(), s.id, d.id, 'enquiry', (array['Used Enquiry', 'New Enquiry', 'Finance Enquiry'])[1 + n % 3],
      'Old', 'Lead ' || n, 'old' || n || '@example.com', '+614' || lpad(n::text, 8, '0'), 'Is it still there?', '{}', '{}', '[]',
      now() - n * interval '20 minutes', numbers.state, case numbers.state when 'lost' then 'price' end,
      case when n % 5 > 0 then people[1 + n % cardinality(people)] end,
      case when numbers.state not in ('new', 'spam') then now() end, case when numbers.state not in ('new', 'spam') then 30 end
    from (select n, case when n % 100 < 2 then 'new' when n % 100 < 6 then 'contacted' when n % 100 < 8 then 'appointment'
        when n % 100 < 35 then 'sold' when n % 100 < 95 then 'lost' else 'spam' end as state
      from generate_series(1, ${count}::int) n) numbers
    cross join dealerships d
    join sites s on s.dealership_id = d.id and s.slug = d.slug
    cross join lateral (select array_agg(m.staff_id) as people from staff_memberships m
      where m.dealership_id = d.id and m.role in ('manager', 'sales')) of_dealership
    where d.slug = ${slug}`;
  await owner`vacuum analyze leads`;
}
