import { and, eq, isNotNull, or, sql } from 'drizzle-orm';
import type { JobSender } from '../../../../platform/jobs/jobs.ts';
import type { PlatformScope, SiteScope } from '../../../../platform/postgres/database.ts';
import { carImages, cars } from '../../../inventory/car-tables.server.ts';
import { dealerships, sites } from '../../../sites/site-tables.server.ts';
import { checkoutJourneyMails, checkoutJourneys } from '../journey-tables.server.ts';
import { journeyMailJob } from './journey-mail-queues.server.ts';

/** Within an hour: a link is asked for again where the first mail was not found, and by nobody much more often. */
const mostOfJourney = 3;
const mostToAddress = 5;

type Wanted = { journeyId: string; target: string; token: string };

/** Sees to it that the link of a journey is mailed. @returns whether it is: somebody's mailbox is not to be filled */
export const planJourneyMail = (scope: SiteScope, jobs: JobSender, wanted: Wanted): Promise<boolean> =>
  scope.run(async (tx) => {
    const { journeyId, target } = wanted;
    // One at a time for an address: two that count together would both find room.
    await tx.execute(sql`select pg_advisory_xact_lock(hashtext(${`journey mail ${scope.siteId} ${target}`}))`);
    const [sent] = await tx
      .select({
        ofJourney: sql<number>`count(*) filter (where ${checkoutJourneyMails.journeyId} = ${journeyId})::int`,
        toAddress: sql<number>`count(*) filter (where ${checkoutJourneyMails.target} = ${target})::int`,
      })
      .from(checkoutJourneyMails)
      .where(
        and(
          eq(checkoutJourneyMails.siteId, scope.siteId),
          or(eq(checkoutJourneyMails.journeyId, journeyId), eq(checkoutJourneyMails.target, target)),
          sql`${checkoutJourneyMails.createdAt} > app.now() - interval '1 hour'`,
        ),
      );
    if (!sent || sent.ofJourney >= mostOfJourney || sent.toAddress >= mostToAddress) return false;
    const id = crypto.randomUUID();
    await tx.insert(checkoutJourneyMails).values({ id, siteId: scope.siteId, ...wanted });
    await jobs.send(tx, [journeyMailJob({ siteId: scope.siteId, mailId: id })]);
    return true;
  });

/** A mail that waits, with the car and whoever writes; nothing where it is out, or its journey forgotten. */
export const findJourneyMail = (scope: PlatformScope, id: string) =>
  scope.run(async (tx) => {
    const [row] = await tx
      .select({
        target: checkoutJourneyMails.target,
        token: checkoutJourneyMails.token,
        car: {
          slug: cars.slug,
          name: cars.name,
          price: cars.price,
          price_type: cars.priceType,
          status: cars.status,
          sold: cars.sold,
          pictureId: sql<
            number | null
          >`(select image_id from ${carImages} where car_id = ${cars.id} order by position limit 1)`,
        },
        dealership: {
          name: dealerships.name,
          email: dealerships.email,
          street: dealerships.street,
          city: dealerships.city,
          state: dealerships.state,
          postcode: dealerships.postcode,
        },
      })
      .from(checkoutJourneyMails)
      .innerJoin(checkoutJourneys, eq(checkoutJourneys.id, checkoutJourneyMails.journeyId))
      .innerJoin(cars, eq(cars.id, checkoutJourneys.carId))
      .innerJoin(sites, eq(sites.id, checkoutJourneyMails.siteId))
      .innerJoin(dealerships, eq(dealerships.id, sites.dealershipId))
      .where(and(eq(checkoutJourneyMails.id, id), isNotNull(checkoutJourneyMails.token)));
    return row && { ...row, token: row.token ?? '' };
  });

export type WaitingJourneyMail = NonNullable<Awaited<ReturnType<typeof findJourneyMail>>>;

export const recordJourneyMailSent = (scope: PlatformScope, id: string): Promise<unknown> =>
  scope.run((tx) =>
    tx
      .update(checkoutJourneyMails)
      .set({ token: null, lastError: null, sentAt: sql`app.now()` })
      .where(eq(checkoutJourneyMails.id, id)),
  );

export const recordJourneyMailFailure = (scope: PlatformScope, id: string, lastError: string): Promise<unknown> =>
  scope.run((tx) => tx.update(checkoutJourneyMails).set({ lastError }).where(eq(checkoutJourneyMails.id, id)));

/** Nobody tries any more, so nobody needs the token. @returns whether it was still waiting */
export const buryJourneyMail = (scope: PlatformScope, id: string): Promise<boolean> =>
  scope.run(async (tx) => {
    const { rowCount } = await tx
      .update(checkoutJourneyMails)
      .set({ token: null })
      .where(and(eq(checkoutJourneyMails.id, id), isNotNull(checkoutJourneyMails.token)));
    return rowCount === 1;
  });
