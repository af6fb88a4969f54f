import type { RegisteredVehicle } from '../../../src/platform/vehicle-data/rego-register.ts';
import type { Job } from '../../../src/platform/jobs/jobs.ts';
import type { JourneyData, JourneyFormError } from '../../../src/site/checkout-journey/journey-data.ts';
import { readJourneyPage } from '../../../src/site/checkout-journey/read-journey-page.server.ts';
import { receiveJourney } from '../../../src/site/checkout-journey/receive-journey.server.ts';
import type { SiteRequest } from '../../../src/site/server/site-request.ts';
import { makeCheckoutInput, openCheckoutHarness, type CheckoutInput } from './checkout-harness.ts';
import { settleResponse } from './settle-response.ts';
import { makeConfirmationSettings } from '../fixtures/confirmation-settings.ts';
import type { Tenant } from '../database/create-tenant.ts';

const origin = 'http://ours.example';

const corolla: RegisteredVehicle = {
  year: 2019,
  make: 'Toyota',
  model: 'Corolla',
  badge: 'ZR',
  body: null,
  fuel: null,
  transmission: null,
  colour: 'White',
};

/** Perth, where the dealership is, and Bunbury, 155 km south of it. */
const places = new Map([
  ['6000', { lat: -31.95, lng: 115.86, suburb: 'Perth', state: 'WA' }],
  ['6230', { lat: -33.33, lng: 115.64, suburb: 'Bunbury', state: 'WA' }],
]);

/** Valid form values for each step. */
export const validAnswers = {
  details: makeCheckoutInput({ postcode: '6000', opt_in: true, PreferredContactMethod: 'Email' }),
  'trade-in': { trade_in: 'Yes', Rego: '1abc 234', regoState: 'WA', kms: '64,000', description: 'One owner' },
  finance: { pay_by: 'finance', loan_deposit: '2000', term_years: '5' },
  delivery: { handover: 'delivery', street: '12 Ocean Road', suburb: 'Bunbury', postcode: '6230' },
  deposit: {},
} as const satisfies Record<string, CheckoutInput>;

export type AnsweredStep = keyof typeof validAnswers;

/** The websites of the checkout harness, with the multi-step purchase of used cars. */
export async function openJourneyHarness() {
  const harness = await openCheckoutHarness();
  await harness.owner`update locations set lat = -31.95, long = 115.86`;
  const jobs: Job[] = [];
  const errors: unknown[] = [];
  let confirmations = makeConfirmationSettings();
  let register: SiteRequest['register'] = { isDemo: false, find: async () => corolla };

  const makeSiteRequest = async (tenant: Tenant = harness.ours): Promise<SiteRequest> => ({
    ...(await harness.makeSiteRequest({ kind: 'anonymous' }, tenant)),
    geocoder: { geocode: async (query) => places.get(query) },
    jobs: { send: async (_tx, sent) => void jobs.push(...sent) },
    register,
    confirmations,
    logError: (error) => void errors.push(error),
  });

  const open = async (path: string, { cookie = '', tenant = harness.ours } = {}) => {
    let made: { page: JourneyData; cookies: string[] } | undefined;
    const response = await settleResponse(async () => {
      made = await readJourneyPage(await makeSiteRequest(tenant), new URL(path, origin), cookie);
      return null;
    });
    return { status: response.status, redirectTo: response.redirectTo, page: made?.page, cookies: made?.cookies ?? [] };
  };

  const post = async (path: string, typed: CheckoutInput, { tenant = harness.ours } = {}) => {
    const sent = Object.entries(typed).filter(([, value]) => value !== false);
    const body = new URLSearchParams(sent.map(([name, value]) => [name, String(value)]));
    const url = new URL(path, origin);
    const request = new Request(url, { method: 'POST', headers: { 'user-agent': 'Plain' }, body });
    const response = await settleResponse(async () => receiveJourney(await makeSiteRequest(tenant), request, url));
    return { ...response, error: response.body as JourneyFormError | null, redirectTo: response.redirectTo ?? '' };
  };

  /** Starts with a car and completes the steps before `last`. @returns the address of that step */
  const goTo = async (
    slug: string,
    last: AnsweredStep | 'summary',
    answers: Partial<Record<AnsweredStep, CheckoutInput>> = {},
  ) => {
    let at = `/checkout-journey?car_id=${slug}`;
    for (const [step, typed] of Object.entries({ ...validAnswers, ...answers })) {
      if (step === last) break;
      const { redirectTo, error } = await post(at, typed);
      if (redirectTo === '') throw new Error(`${step}: ${JSON.stringify(error)}`);
      at = redirectTo;
    }
    return at;
  };

  return {
    ...harness,
    jobs,
    errors,
    makeSiteRequest,
    open,
    post,
    goTo,
    /** As if the network had sent many forms. */
    withholdConfirmations: () => {
      const limits = { withoutProof: 0, perNetwork: 10, perSite: 10 };
      confirmations = makeConfirmationSettings({ confirmation: limits, confirmation_sms: limits });
    },
    setRegister: (changed: SiteRequest['register']) => (register = changed),
    tokenIn: (address: string): string => new URL(address, origin).searchParams.get('journey') ?? '',
    journeys: () => harness.owner`select * from checkout_journeys where answers <> '{}' order by created_at`,
    async startDay() {
      await harness.tidyUp();
      confirmations = makeConfirmationSettings();
      harness.configure({ reservation: { checkoutJourney: true }, finance: { provider: 'Taurus' } });
      register = { isDemo: false, find: async () => corolla };
      [jobs.length, errors.length] = [0, 0];
      await harness.owner`delete from checkout_journeys where answers <> '{}'`;
      await harness.owner`delete from plate_look_ups`;
      await harness.owner`delete from limited_actions`;
      await harness.owner`with attempts as (delete from lead_delivery_attempts), sent as (delete from lead_deliveries)
        delete from leads where form = 'purchase'`;
    },
  };
}

export type JourneyHarness = Awaited<ReturnType<typeof openJourneyHarness>>;
