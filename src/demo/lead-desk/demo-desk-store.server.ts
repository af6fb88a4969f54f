import { sql } from 'drizzle-orm';
import type { AustralianState } from '../../features/sites/dealerships/dealership.ts';
import type { DealershipScope, PlatformScope } from '../../platform/postgres/database.ts';

export type DeskPlace = { dealershipId: number; siteId: number; state: AustralianState };

/** A demo dealership with its website. */
export const findDeskPlace = (scope: PlatformScope, slug: string): Promise<DeskPlace> =>
  scope.run(async (tx) => {
    const { rows } = await tx.execute<DeskPlace>(sql`
      select d.id as "dealershipId", s.id as "siteId", d.state from dealerships d join sites s on s.dealership_id = d.id
      where d.slug = ${slug} order by s.id limit 1`);
    if (!rows[0]) throw new Error(`The demo has no dealership ${slug} with a website.`);
    return rows[0];
  });

export type DeskCar = { id: number; slug: string; type: 'new' | 'used'; isReservable: boolean };

/** The cars that the dealership's websites offer, those with prices of some weeks first, then the newest. */
export const listDeskCars = (scope: DealershipScope): Promise<DeskCar[]> =>
  scope.run(async (tx) => {
    const { rows } = await tx.execute<DeskCar>(sql`
      select id, slug, case car_type when 'new' then 'new' else 'used' end as type,
        car_type = 'used' and status = 'in_stock' and price > 1000 and not coalesce(reserved, false)
          and 'sandbox' = any (payment_processors) as "isReservable"
      from cars where dealership_id = ${scope.dealershipId} and app.is_for_sale(show_on_dealer_website, status, sold)
      order by exists (select from car_prices p where p.car_id = cars.id and p.at < app.now() - interval '13 days') desc,
        created_at desc, id desc`);
    return rows;
  });

/** The lead's version, which forms send with each change, and how many replies it has. */
export const readLeadProgress = (scope: DealershipScope, id: string): Promise<{ version: number; replies: number }> =>
  scope.run(async (tx) => {
    const { rows } = await tx.execute<{ version: number; replies: number }>(sql`
      select version, (select count(*)::int from lead_deliveries d
        where d.lead_id = leads.id and d.channel in ('reply', 'reply_sms')) as replies
      from leads where id = ${id}`);
    if (!rows[0]) throw new Error(`The demo has no lead ${id}.`);
    return rows[0];
  });

/** The payment of a reservation at its provider. */
export const findProviderPayment = (scope: PlatformScope, reservationId: string): Promise<string> =>
  scope.run(async (tx) => {
    const { rows } = await tx.execute<{ id: string | null }>(
      sql`select provider_id as id from reservation_payments where reservation_id = ${reservationId}`,
    );
    if (!rows[0]?.id) throw new Error(`The demo's reservation ${reservationId} has no payment.`);
    return rows[0].id;
  });
