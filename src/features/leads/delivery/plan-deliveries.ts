import type { ConfirmationChannel } from '../../confirmations/confirmation-channel.ts';
import type { Lead } from '../lead.ts';
import type { DeliveryChannel, DeliveryState, RouteChannel } from './delivery.ts';

/** A route without its address, which stays in the database; equal addresses have the same `receiver` number. */
export type Route = {
  id: number;
  channel: RouteChannel;
  receiver: number;
  /** Categories or subcategories; none means all. */
  categories: readonly string[];
  /** None means all. */
  locationIds: readonly number[];
  enabled: boolean;
};

/** The part of a lead that routes are matched against. */
export type RoutedLead = Pick<Lead, 'category' | 'subcategory' | 'isSuspect'> & { locationId: number | null };

/**
 * One delivery to be made: to the address of a route, again to that of an earlier delivery, or to the address that the
 * channel implies: the dealership's own (`email`), the visitor's email or phone.
 */
export type DeliveryPlan = { routeId: number } | { repeats: string } | { channel: 'email' | ConfirmationChannel };

/** At most this many confirmations go to one mailbox or phone, counted over all websites. */
export const confirmationLimit = { most: 3, withinSeconds: 3600 } as const;

/** How a lead is confirmed to its visitor. Suspected spam is not: the address may be a stranger's. */
export function listConfirmations(lead: Pick<Lead, 'isSuspect' | 'email' | 'phone' | 'values'>): ConfirmationChannel[] {
  if (lead.isSuspect) return [];
  const channels: ConfirmationChannel[] = [];
  if (lead.email !== '') channels.push('confirmation');
  if (getValue(lead.values, 'PreferredContactMethod') === 'SMS' && isAustralianMobile(lead.phone)) {
    channels.push('confirmation_sms');
  }
  return channels;
}

const isAustralianMobile = (phone: string): boolean => phone.startsWith('+614');

/** The location that the visitor chose, otherwise the one where the car is. */
export function getLeadLocation(values: Lead['values'], carLocationId: number | null): number | null {
  const chosen = String(getValue(values, 'location_id') ?? '');
  return /^\d{1,9}$/.test(chosen) ? Number(chosen) : carLocationId;
}

const getValue = (values: Lead['values'], name: string): unknown =>
  Object.hasOwn(values, name) ? (values as Readonly<Record<string, unknown>>)[name] : undefined;

export type RoutingFacts = {
  routes: readonly Route[];
  /** Confirmations that went to the visitor's mailbox and phone within the limit's period. */
  recentConfirmations: Readonly<Record<ConfirmationChannel, number>>;
};

/**
 * Everything that goes out about a new lead: to each matching route, or to the dealership's own address where none
 * matches, and a confirmation to the visitor while the limit allows it.
 */
export function planDeliveries(
  lead: RoutedLead,
  confirmations: readonly ConfirmationChannel[],
  { routes, recentConfirmations }: RoutingFacts,
): DeliveryPlan[] {
  const matching = uniqueReceivers(routes.filter((route) => matches(route, lead)));
  return [
    ...(matching.length === 0 ? [{ channel: 'email' } as const] : matching.map(({ id }) => ({ routeId: id }))),
    ...planConfirmations(confirmations, recentConfirmations),
  ];
}

/** Those that their receiver's limit allows. */
export const planConfirmations = (
  channels: readonly ConfirmationChannel[],
  recent: RoutingFacts['recentConfirmations'],
): DeliveryPlan[] =>
  channels.filter((channel) => recent[channel] < confirmationLimit.most).map((channel) => ({ channel }));

/** The routes to other systems that a lead did not take while it looked like spam. Its mails were sent when it arrived. */
export const listWithheldRoutes = <Each extends Route>(
  lead: Omit<RoutedLead, 'isSuspect'>,
  routes: readonly Each[],
): Each[] =>
  uniqueReceivers(routes.filter((route) => route.channel !== 'email' && matches(route, { ...lead, isSuspect: false })));

const matches = (route: Route, lead: RoutedLead): boolean =>
  isOpenTo(route, lead) && (route.categories.length === 0 || namesCategory(route, lead));

/** Suspected spam goes to people, who can judge it, not to other systems. */
const isOpenTo = ({ enabled, channel, locationIds }: Route, { isSuspect, locationId }: RoutedLead): boolean =>
  enabled &&
  (channel === 'email' || !isSuspect) &&
  (locationIds.length === 0 || (locationId !== null && locationIds.includes(locationId)));

const namesCategory = ({ categories }: Route, { category, subcategory }: RoutedLead): boolean =>
  categories.includes(category) || (subcategory !== null && categories.includes(subcategory));

/** The oldest route of each receiver. */
function uniqueReceivers<Each extends Route>(routes: readonly Each[]): Each[] {
  const oldestFirst = routes.toSorted((a, b) => a.id - b.id);
  return [...Map.groupBy(oldestFirst, toReceiverKey).values()].flatMap(([oldest]) => oldest ?? []);
}

const toReceiverKey = ({ channel, receiver }: { channel: DeliveryChannel; receiver: number }): string =>
  `${channel} ${receiver}`;

/** A delivery that was made for the lead before. */
export type EarlierDelivery = {
  id: string;
  channel: DeliveryChannel;
  receiver: number;
  state: DeliveryState;
  attempts: number;
  /** An attempt is running, or was interrupted. */
  isInProgress: boolean;
};

export type LeadUpdate = {
  /** Waiting deliveries that are due now. */
  dueNow: readonly string[];
  added: readonly DeliveryPlan[];
};

const routeChannels: ReadonlySet<DeliveryChannel> = new Set<RouteChannel>(['email', 'adf', 'webhook']);

/**
 * Plans the deliveries of a lead that has reached its final stage. Deliveries without an attempt are due now and send
 * the lead as it is then. Receivers that may have received an earlier state get an update; routes for this stage
 * only get their first delivery. A delivery that failed before is retried anyway and needs no second one.
 */
export function planFinalDeliveries(
  lead: RoutedLead,
  routes: readonly Route[],
  earlier: readonly EarlierDelivery[],
): LeadUpdate {
  const willBeSent = new Set(
    earlier.filter(({ state, isInProgress }) => state === 'pending' && !isInProgress).map(toReceiverKey),
  );
  const candidates = new Map<string, DeliveryPlan>();
  for (const delivery of earlier) {
    if (routeChannels.has(delivery.channel)) candidates.set(toReceiverKey(delivery), { repeats: delivery.id });
  }
  for (const route of uniqueReceivers(routes.filter((one) => matchesStage(one, lead)))) {
    if (!candidates.has(toReceiverKey(route))) candidates.set(toReceiverKey(route), { routeId: route.id });
  }
  return {
    dueNow: earlier.filter(({ state, attempts }) => state === 'pending' && attempts === 0).map(({ id }) => id),
    added: [...candidates].flatMap(([receiver, plan]) => (willBeSent.has(receiver) ? [] : [plan])),
  };
}

const matchesStage = (route: Route, lead: RoutedLead): boolean =>
  isOpenTo(route, lead) && lead.subcategory !== null && route.categories.includes(lead.subcategory);
