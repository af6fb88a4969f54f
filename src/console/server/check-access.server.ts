import { data, type MiddlewareFunction, redirect, type RouterContextProvider } from 'react-router';
import { getTimeZone } from '../../features/locations/opening-hours/time-zone.ts';
import { findAccess } from '../../features/staff/memberships/access-store.server.ts';
import type { Permission } from '../../features/staff/roles.ts';
import { listTextFields, type UnsentForm } from '../../platform/http/outages/unsent-form.ts';
import type { Scope } from '../../platform/postgres/database.ts';
import { isStaffAccessDenied } from '../../platform/postgres/staff-actor.ts';
import { findConsoleRoute } from '../console-routes.ts';
import { withNextPath } from '../sign-in/next-path.ts';
import { consoleRequest } from './console-request.ts';
import { recordVisit } from './record-visit.server.ts';
import { isSecretField } from './secret-fields.ts';
import { dealershipAccess, hasPermission, isViewing, signedIn, siteAccess, type SignedIn } from './signed-in.ts';

type Context = Readonly<RouterContextProvider>;

/** Refuses every request whose sender may not use the route. Runs before all loaders and actions. */
export const checkAccess: MiddlewareFunction<Response> = async ({ request, context, pattern, params, url }, next) => {
  const route = findConsoleRoute(pattern);
  if (!route) throw notFound();
  const isRead = request.method === 'GET' || request.method === 'HEAD';
  const needed = isRead ? route.read : route.write;
  if (needed === undefined) throw data('', { status: 405, headers: { allow: 'GET, HEAD' } });
  if (needed === 'anyone') return next();
  const { accounts } = context.get(consoleRequest);
  const session = await accounts.readSession(request.headers.get('cookie') ?? undefined);
  if (!session && isRead && isBackgroundRead(request)) throw new Response(null, { status: 401 });
  if (!session)
    throw isRead ? redirect(withNextPath('/sign-in', url.pathname + url.search)) : await endedSession(request, url);
  const person: SignedIn = { ...session, isOperator: session.memberships.some(({ role }) => role === 'operator') };
  context.set(signedIn, person);
  if (session.mustAddSecondFactor && !/^\/account(\/|$)/.test(url.pathname))
    throw redirect('/account/second-factor-required');
  await enterPlace(context, person, params);
  if (needed !== 'staff') requirePermission(context, person, needed);
  return next();
};

/** Finds the dealership or website of the address, as far as this person has a role there. */
async function enterPlace(
  context: Context,
  person: SignedIn,
  params: Readonly<Record<string, string | undefined>>,
): Promise<void> {
  const { platformDatabase, database, network, requestId, clock } = context.get(consoleRequest);
  const { dealership: dealershipSlug, site: siteSlug } = params;
  if (dealershipSlug === undefined && siteSlug === undefined) return;
  const staffId = person.staff.id;
  const access = await findAccess(platformDatabase.forPlatform(), staffId, { dealershipSlug, siteSlug });
  if (!access) throw notFound();
  const { dealership, site, roles } = access;
  const timeZone = getTimeZone(dealership.state);
  const entered = database.forStaff({ staffId, network, requestId });
  const scope = refuseIfDenied(entered.dealership(dealership.id));
  if (site) {
    const ofSite = refuseIfDenied(entered.site(site.id));
    context.set(siteAccess, { ...site, dealership, timeZone, roles, scope: ofSite });
  } else {
    context.set(dealershipAccess, { ...dealership, timeZone, roles, scope });
  }
  if (isViewing(roles)) await recordVisit(scope, { staffId, dealershipId: dealership.id, timeZone, now: clock() });
}

/** A membership that is removed while its request runs: the transaction fails as a whole, and the page is not found. */
const refuseIfDenied = <Tenant extends Scope<string>>(scope: Tenant): Tenant => ({
  ...scope,
  run: (work, moment) =>
    scope.run(work, moment).catch((error: unknown) => {
      throw isStaffAccessDenied(error) ? notFound() : error;
    }),
});

function requirePermission(context: Context, { isOperator }: SignedIn, permission: Permission): void {
  const place = context.get(siteAccess) ?? context.get(dealershipAccess);
  const isAllowed = place ? hasPermission(place.roles, permission) : isOperator;
  // The pages of the platform are not even named to others.
  if (!isAllowed) throw place ? data('Your role does not allow this.', { status: 403 }) : notFound();
}

const notFound = () => data('', { status: 404 });

/** Sent by a page that is open, for a part of itself. A redirect would take the page away, with what is typed in its forms. */
const isBackgroundRead = ({ headers }: Request): boolean =>
  /^(?:application\/json|text\/event-stream)\b/.test(headers.get('accept') ?? '');

/**
 * A form that was sent after its session had ended. The page shows it again with a button to send it once the person has signed
 * in, so that nothing typed is lost. Of a form that was not read it says so.
 */
async function endedSession(request: Request, url: URL) {
  const form = isForm(request) ? await request.formData().catch(() => undefined) : undefined;
  const unsent: UnsentForm = {
    action: url.pathname + url.search,
    fields: form ? listTextFields(form, isSecretField) : null,
  };
  return data({ endedSession: unsent }, { status: 401 });
}

/** An upload is not read, also one of a form: its sender is unknown, and its length unlimited. */
const isForm = ({ headers }: Request): boolean =>
  /^application\/x-www-form-urlencoded\b/i.test(headers.get('content-type') ?? '');
