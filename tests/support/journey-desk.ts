import type { RegisteredVehicle } from '../../src/platform/vehicle-data/rego-register.ts';
import type { Job } from '../../src/platform/jobs/jobs.ts';
import type { JourneyData, JourneyTrouble } from '../../src/site/checkout-journey/journey-data.ts';
import { readJourneyPage } from '../../src/site/checkout-journey/read-journey-page.server.ts';
import { receiveJourney } from '../../src/site/checkout-journey/receive-journey.server.ts';
import type { SiteRequest } from '../../src/site/site-request.ts';
import { makeTyped, openCheckoutDesk, type Typed } from './checkout-desk.ts';
import { answerOf } from './answer-of.ts';
import type { Tenant } from './tenants.ts';

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

/** Good answers to each step. */
export const goodAnswers = {
  details: makeTyped({ postcode: '6000', opt_in: true, PreferredContactMethod: 'Email' }),
  'trade-in': { trade_in: 'Yes', Rego: '1abc 234', regoState: 'WA', kms: '64,000', description: 'One owner' },
  finance: { pay_by: 'finance', loan_deposit: '2000', term_years: '5' },
  delivery: { handover: 'delivery', street: '12 Ocean Road', suburb: 'Bunbury', postcode: '6230' },
  deposit: {},
} as const satisfies Record<string, Typed>;

export type AskedStep = keyof typeof goodAnswers;

/** The websites of the checkout desk, on which used cars are bought in steps. */
export async function openJourneyDesk() {
  const desk = await openCheckoutDesk();
  await desk.owner`update locations set lat = -31.95, long = 115.86`;
  const jobs: Job[] = [];
  const errors: unknown[] = [];
  let register: SiteRequest['register'] = { isDemo: false, find: async () => corolla };

  const asked = async (tenant: Tenant = desk.ours): Promise<SiteRequest> => ({
    ...(await desk.asked({ kind: 'anonymous' }, tenant)),
    geocoder: { geocode: async (query) => places.get(query) },
    jobs: { send: async (_tx, sent) => void jobs.push(...sent) },
    register,
    logError: (error) => void errors.push(error),
  });

  const open = async (path: string, { cookie = '', tenant = desk.ours } = {}) => {
    let made: { page: JourneyData; cookies: string[] } | undefined;
    const answer = await answerOf(async () => {
      made = await readJourneyPage(await asked(tenant), new URL(path, origin), cookie);
      return null;
    });
    return { status: answer.status, leadsTo: answer.leadsTo, page: made?.page, cookies: made?.cookies ?? [] };
  };

  const post = async (path: string, typed: Typed, { tenant = desk.ours } = {}) => {
    const sent = Object.entries(typed).filter(([, value]) => value !== false);
    const body = new URLSearchParams(sent.map(([name, value]) => [name, String(value)]));
    const url = new URL(path, origin);
    const request = new Request(url, { method: 'POST', headers: { 'user-agent': 'Plain' }, body });
    const answer = await answerOf(async () => receiveJourney(await asked(tenant), request, url));
    return { ...answer, trouble: answer.body as JourneyTrouble | null, leadsTo: answer.leadsTo ?? '' };
  };

  /** Begins with a car, and answers the steps up to one. @returns where that led */
  const goTo = async (slug: string, last: AskedStep | 'summary', answers: Partial<Record<AskedStep, Typed>> = {}) => {
    let at = `/checkout-journey?car_id=${slug}`;
    for (const [step, typed] of Object.entries({ ...goodAnswers, ...answers })) {
      if (step === last) break;
      const { leadsTo, trouble } = await post(at, typed);
      if (leadsTo === '') throw new Error(`${step}: ${JSON.stringify(trouble)}`);
      at = leadsTo;
    }
    return at;
  };

  return {
    ...desk,
    jobs,
    errors,
    asked,
    open,
    post,
    goTo,
    setRegister: (changed: SiteRequest['register']) => (register = changed),
    tokenIn: (address: string): string => new URL(address, origin).searchParams.get('journey') ?? '',
    journeys: () => desk.owner`select * from checkout_journeys where answers <> '{}' order by created_at`,
    async startDay() {
      await desk.tidyUp();
      desk.configure({ reservation: { checkoutJourney: true }, finance: { provider: 'Taurus' } });
      register = { isDemo: false, find: async () => corolla };
      [jobs.length, errors.length] = [0, 0];
      await desk.owner`delete from checkout_journeys where answers <> '{}'`;
      await desk.owner`delete from plate_look_ups`;
      await desk.owner`with attempts as (delete from lead_delivery_attempts), sent as (delete from lead_deliveries)
        delete from leads where form = 'purchase'`;
    },
  };
}

export type JourneyDesk = Awaited<ReturnType<typeof openJourneyDesk>>;
