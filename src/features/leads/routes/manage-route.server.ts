import { randomUUID } from 'node:crypto';
import type { Clock } from '../../../platform/clock.ts';
import type { JobSender } from '../../../platform/jobs/jobs.ts';
import type { DealershipScope, Transaction } from '../../../platform/postgres/database.ts';
import { createWebhookSecret } from '../../../platform/webhooks/sign-webhook.ts';
import { buildDeliveryJob } from '../delivery/delivery-queues.server.ts';
import { maxRoutes, routeInput, type RouteInput } from './lead-route.ts';
import type { RouteSecrets } from './route-secrets.server.ts';
import {
  countRoutes,
  deleteRoute,
  findOwnLocationIds,
  hasEqualRoute,
  insertRoute,
  lockDealership,
  redirectWaitingWebhooks,
  replaceSecret,
  type SeenRoute,
  updateRoute,
} from './route-store.server.ts';

type Errors = Readonly<Record<string, string>>;
type RefusedRoute = { kind: 'refused'; errors: Errors };

/** Receivers have this long to change over to a new secret. */
export const changeOverHours = 24;

/** Adds a route. @returns the signing secret of a webhook, which can be read only now */
export async function addRoute(
  scope: DealershipScope,
  { routeSecrets }: { routeSecrets: RouteSecrets },
  input: unknown,
): Promise<{ kind: 'added'; id: number; secret: string | null } | RefusedRoute> {
  const parsed = parseRoute(input);
  if (parsed.kind === 'refused') return parsed;
  const { route } = parsed;
  const secret = route.channel === 'webhook' ? createWebhookSecret() : null;
  return scope.run(async (tx) => {
    await lockDealership(tx, scope.dealershipId);
    const errors = await checkRoute(tx, route);
    if (errors) return { kind: 'refused', errors };
    if (await hasEqualRoute(tx, route)) return refuse('target', 'You have this route already.');
    if ((await countRoutes(tx)) >= maxRoutes) {
      return refuse('target', `A dealership can have ${maxRoutes} routes. Delete one that is no longer used.`);
    }
    const stored = secret === null ? null : routeSecrets.encrypt(scope.dealershipId, secret);
    return { kind: 'added', id: await insertRoute(tx, scope.dealershipId, route, stored), secret };
  });
}

/** Changes where and which leads are sent. Leads that wait go to the new address. */
export async function changeRoute(
  scope: DealershipScope,
  seen: SeenRoute,
  input: unknown,
): Promise<{ kind: 'saved' } | { kind: 'changed meanwhile' } | RefusedRoute> {
  const parsed = parseRoute(input);
  if (parsed.kind === 'refused') return parsed;
  const { route } = parsed;
  return scope.run(async (tx) => {
    const errors = await checkRoute(tx, route);
    if (errors) return { kind: 'refused', errors };
    return (await updateRoute(tx, seen, route)) ? { kind: 'saved' } : { kind: 'changed meanwhile' };
  });
}

function parseRoute(input: unknown): { kind: 'route'; route: RouteInput } | RefusedRoute {
  const parsed = routeInput.safeParse(input);
  if (parsed.success) return { kind: 'route', route: parsed.data };
  const errors = parsed.error.issues.map(({ path, message }) => [String(path[0] ?? ''), message] as const);
  return { kind: 'refused', errors: Object.fromEntries(errors.toReversed()) };
}

async function checkRoute(tx: Transaction, { locationIds }: RouteInput): Promise<Errors | undefined> {
  const own = await findOwnLocationIds(tx, locationIds);
  return own.length === locationIds.length ? undefined : { locationIds: 'One of these locations no longer exists.' };
}

const refuse = (field: string, message: string): RefusedRoute => ({ kind: 'refused', errors: { [field]: message } });

/** Makes a new signing secret, which can be read only now. @returns undefined if the route has changed meanwhile */
export async function rotateSecret(
  scope: DealershipScope,
  { routeSecrets, clock }: { routeSecrets: RouteSecrets; clock: Clock },
  seen: SeenRoute,
): Promise<string | undefined> {
  const secret = createWebhookSecret();
  const previousUntil = new Date(clock().getTime() + changeOverHours * 3_600_000);
  const stored = routeSecrets.encrypt(scope.dealershipId, secret);
  const isReplaced = await scope.run((tx) => replaceSecret(tx, seen, { secret: stored, previousUntil }));
  return isReplaced ? secret : undefined;
}

/**
 * Deletes a route. Leads that wait for it are not lost: mails still go to its address, and what a webhook has not accepted is
 * mailed to the dealership. @returns how many leads are mailed instead, or `missing`
 */
export const removeRoute = (
  scope: DealershipScope,
  jobs: JobSender,
  id: number,
): Promise<{ redirected: number } | 'missing'> =>
  scope.run(async (tx) => {
    const redirected = await redirectWaitingWebhooks(tx, id);
    if (!(await deleteRoute(tx, id))) return 'missing';
    // The job of the webhook may wait for an hour until its next attempt. It finds the lead sent then.
    await jobs.send(
      tx,
      redirected.map((delivery) => buildDeliveryJob(delivery, randomUUID())),
    );
    return { redirected: redirected.length };
  });
