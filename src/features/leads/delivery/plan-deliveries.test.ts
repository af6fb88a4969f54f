import { describe, expect, it } from 'vitest';
import {
  confirmationLimit,
  type EarlierDelivery,
  getLeadLocation,
  listConfirmations,
  listWithheldRoutes,
  planDeliveries,
  planFinalDeliveries,
  type Route,
  type RoutedLead,
} from './plan-deliveries.ts';

const makeRoute = (changes: Partial<Route> = {}): Route => ({
  id: 1,
  channel: 'email',
  receiver: 1,
  categories: [],
  locationIds: [],
  enabled: true,
  ...changes,
});

const makeLead = (changes: Partial<RoutedLead> = {}): RoutedLead => ({
  category: 'Used Enquiry',
  subcategory: null,
  isSuspect: false,
  locationId: null,
  ...changes,
});

const none = { confirmation: 0, confirmation_sms: 0 };
const ownAddress = { channel: 'email' };

describe('the routes of a lead', () => {
  it.each<[string, Partial<RoutedLead>, Partial<Route>[], object[]]>([
    ['no route: the dealership’s own address', {}, [], [ownAddress]],
    ['a route for everything', {}, [{}], [{ routeId: 1 }]],
    ['a disabled route', {}, [{ enabled: false }], [ownAddress]],
    ['its category', {}, [{ categories: ['Service', 'Used Enquiry'] }], [{ routeId: 1 }]],
    ['another category', {}, [{ categories: ['Service'] }], [ownAddress]],
    ['its subcategory', { subcategory: 'Career Enquiry' }, [{ categories: ['Career Enquiry'] }], [{ routeId: 1 }]],
    ['its location', { locationId: 7 }, [{ locationIds: [6, 7] }], [{ routeId: 1 }]],
    ['another location', { locationId: 7 }, [{ locationIds: [6] }], [ownAddress]],
    ['a location, for a lead without one', {}, [{ locationIds: [6] }], [ownAddress]],
    [
      'category but not location',
      { locationId: 7 },
      [{ categories: ['Used Enquiry'], locationIds: [6] }],
      [ownAddress],
    ],
    [
      'two routes to one receiver: the older one',
      {},
      [{ id: 9 }, { id: 4 }, { id: 5, receiver: 2 }],
      [{ routeId: 4 }, { routeId: 5 }],
    ],
    ['one address on two channels: both', {}, [{ id: 1 }, { id: 2, channel: 'adf' }], [{ routeId: 1 }, { routeId: 2 }]],
    [
      'suspected spam: people only',
      { isSuspect: true },
      [{ id: 1 }, { id: 2, channel: 'adf', receiver: 2 }, { id: 3, channel: 'webhook', receiver: 3 }],
      [{ routeId: 1 }],
    ],
    [
      'suspected spam without a mail route: the dealership’s own address',
      { isSuspect: true },
      [{ id: 2, channel: 'adf' }],
      [ownAddress],
    ],
  ])('%s', (_what, lead, routes, expected) => {
    const facts = { routes: routes.map(makeRoute), recentConfirmations: none };
    expect(planDeliveries(makeLead(lead), [], facts)).toEqual(expected);
  });
});

describe('the routes that a lead takes once it no longer looks like spam', () => {
  it.each<[string, Partial<RoutedLead>, Partial<Route>[], number[]]>([
    ['mail routes got it when it arrived', {}, [{}], []],
    ['other systems', {}, [{}, { id: 2, channel: 'adf' }, { id: 3, channel: 'webhook', receiver: 2 }], [2, 3]],
    ['not a disabled one', {}, [{ channel: 'adf', enabled: false }], []],
    ['not for another category', {}, [{ channel: 'webhook', categories: ['Service'] }], []],
    ['not for another location', { locationId: 7 }, [{ channel: 'webhook', locationIds: [6] }], []],
    [
      'each receiver once',
      {},
      [
        { id: 9, channel: 'webhook' },
        { id: 4, channel: 'webhook' },
      ],
      [4],
    ],
  ])('28.6 %s', (_what, lead, routes, expected) => {
    expect(listWithheldRoutes(makeLead(lead), routes.map(makeRoute)).map(({ id }) => id)).toEqual(expected);
  });
});

describe('the confirmation of a lead', () => {
  const byEmail = { isSuspect: false, email: 'kim@example.com', phone: '+61412345678', values: {} };
  const bySms = { ...byEmail, values: { PreferredContactMethod: 'SMS' } };

  it.each([
    ['by mail', byEmail, ['confirmation']],
    ['by mail and SMS where the visitor prefers SMS', bySms, ['confirmation', 'confirmation_sms']],
    ['not by SMS to a landline', { ...bySms, phone: '+61855500100' }, ['confirmation']],
    ['not by mail without an address', { ...bySms, email: '' }, ['confirmation_sms']],
    ['not for suspected spam', { ...bySms, isSuspect: true }, []],
  ])('goes out %s', (_what, lead, expected) => {
    expect(listConfirmations(lead)).toEqual(expected);
  });

  it.each([
    [0, 0, ['confirmation', 'confirmation_sms']],
    [confirmationLimit.most - 1, confirmationLimit.most, ['confirmation']],
    [confirmationLimit.most, confirmationLimit.most - 1, ['confirmation_sms']],
    [confirmationLimit.most + 1, confirmationLimit.most, []],
  ])('stops at the limit: %i mails and %i texts before', (confirmation, confirmation_sms, expected) => {
    const facts = { routes: [], recentConfirmations: { confirmation, confirmation_sms } };
    const planned = planDeliveries(makeLead(), ['confirmation', 'confirmation_sms'], facts);
    expect(planned).toEqual([ownAddress, ...expected.map((channel) => ({ channel }))]);
  });
});

describe('the location of a lead', () => {
  it.each<[unknown, number | null, number | null]>([
    ['12', 7, 12],
    [12, 7, 12],
    ['nowhere', 7, 7],
    ['1234567890', 7, 7],
    ['', null, null],
    [undefined, 7, 7],
  ])('chosen %j, car at %j: %j', (chosen, carLocationId, expected) => {
    expect(getLeadLocation({ location_id: chosen }, carLocationId)).toBe(expected);
  });
});

const makeEarlier = (changes: Partial<EarlierDelivery> = {}): EarlierDelivery => ({
  id: 'first',
  channel: 'email',
  receiver: 1,
  state: 'sent',
  attempts: 1,
  isInProgress: false,
  ...changes,
});

describe('the final stage of a lead', () => {
  const stage = '3. Offer Accepted';
  const lead = makeLead({ category: 'Trade-in Enquiry', subcategory: stage });

  it.each<[string, Partial<EarlierDelivery>[], Partial<Route>[], string[], object[]]>([
    ['makes pending deliveries without an attempt due', [{ state: 'pending', attempts: 0 }], [], ['first'], []],
    ['updates receivers of an earlier stage', [{}], [], [], [{ repeats: 'first' }]],
    [
      'updates receivers of a delivery in progress',
      [{ state: 'pending', isInProgress: true }],
      [],
      [],
      [{ repeats: 'first' }],
    ],
    ['leaves a failed delivery to its retry', [{ state: 'pending' }], [], [], []],
    ['updates receivers of a dead delivery', [{ state: 'dead' }], [], [], [{ repeats: 'first' }]],
    ['sends no second confirmation to the visitor', [{ channel: 'confirmation' }], [], [], []],
    [
      'updates each receiver once',
      [{}, { id: 'second' }, { id: 'other', channel: 'adf' }],
      [],
      [],
      [{ repeats: 'second' }, { repeats: 'other' }],
    ],
    [
      'adds routes for this stage only',
      [{ state: 'pending', attempts: 0 }],
      [
        { id: 4, receiver: 2, categories: [stage] },
        { id: 5, receiver: 3 },
        { id: 6, receiver: 4, categories: ['Service'] },
      ],
      ['first'],
      [{ routeId: 4 }],
    ],
    [
      'sends an update to a route that received an earlier stage',
      [{}],
      [{ id: 4, categories: [stage] }],
      [],
      [{ repeats: 'first' }],
    ],
    ['skips disabled routes', [], [{ id: 4, categories: [stage], enabled: false }], [], []],
  ])('%s', (_what, earlier, routes, dueNow, added) => {
    expect(planFinalDeliveries(lead, routes.map(makeRoute), earlier.map(makeEarlier))).toEqual({ dueNow, added });
  });
});
