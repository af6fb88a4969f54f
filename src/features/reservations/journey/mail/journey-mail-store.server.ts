import { and, eq, isNotNull, or, sql } from 'drizzle-orm';
import type { JobSender } from '../../../../platform/jobs/jobs.ts';
import type { PlatformScope, SiteScope } from '../../../../platform/postgres/database.ts';
import type { WaitingTokens } from '../../../accounts/waiting-tokens.server.ts';
import { carImages, cars } from '../../../cars/car-tables.server.ts';
import { dealerships, sites } from '../../../sites/site-tables.server.ts';
import { checkoutJourneyMails, checkoutJourneys } from '../journey-tables.server.ts';
import { journeyMailJob } from './journey-mail-queues.server.ts';

/** Mails per hour, so that no mailbox can be flooded. */
const maxPerJourney = 3;
const maxPerAddress = 5;

type MailRequest = { id: string; journeyId: string; target: string; token: string };
export type Planning = { scope: SiteScope; jobs: JobSender; waitingTokens: WaitingTokens };

/** Stores and enqueues a mail with the journey's link, once. @returns false if a limit is reached */
export const planJourneyMail = (
  { scope, jobs, waitingTokens }: Planning,
  { id, journeyId, target, token }: MailRequest,
): Promise<boolean> =>
  scope.run(async (tx) => {
    // Serialised per address, or two concurrent requests would both pass the count.
    await tx.execute(sql`select pg_advisory_xact_lock(hashtext(${`journey mail ${scope.siteId} ${target}`}))`);
    const [sent] = await tx
      .select({
        ofJourney: sql<number>`count(*) filter (where ${checkoutJourneyMails.journeyId} = ${journeyId})::int`,
        toAddress: sql<number>`count(*) filter (where ${checkoutJourneyMails.target} = ${target})::int`,
        isRepeated: sql<boolean>`coalesce(bool_or(${checkoutJourneyMails.id} = ${id}), false)`,
      })
      .from(checkoutJourneyMails)
      .where(
        and(
          eq(checkoutJourneyMails.siteId, scope.siteId),
          or(eq(checkoutJourneyMails.journeyId, journeyId), eq(checkoutJourneyMails.target, target)),
          sql`${checkoutJourneyMails.createdAt} > app.now() - interval '1 hour'`,
        ),
      );
    if (sent?.isRepeated) return true;
    if (!sent || sent.ofJourney >= maxPerJourney || sent.toAddress >= maxPerAddress) return false;
    const encrypted = waitingTokens.encrypt(id, token);
    await tx.insert(checkoutJourneyMails).values({ id, siteId: scope.siteId, journeyId, target, token: encrypted });
    await jobs.send(tx, [journeyMailJob({ siteId: scope.siteId, mailId: id })]);
    return true;
  });

/** A pending mail with its encrypted token, its car and dealership; nothing if it was sent or its journey was deleted. */
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

/** Deletes the token of a mail that is given up. @returns whether the mail was still pending */
export const markJourneyMailDead = (scope: PlatformScope, id: string): Promise<boolean> =>
  scope.run(async (tx) => {
    const { rowCount } = await tx
      .update(checkoutJourneyMails)
      .set({ token: null })
      .where(and(eq(checkoutJourneyMails.id, id), isNotNull(checkoutJourneyMails.token)));
    return rowCount === 1;
  });
