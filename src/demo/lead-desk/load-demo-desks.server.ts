import { addAbsence } from '../../features/lead-desk/assignment/add-absence.server.ts';
import { addRule } from '../../features/lead-desk/assignment/save-rule.server.ts';
import { mailOverdueLeads } from '../../features/lead-desk/overdue/mail-overdue-leads.server.ts';
import { saveTemplate } from '../../features/lead-desk/replies/save-template.server.ts';
import { getTimeZone } from '../../features/locations/opening-hours/time-zone.ts';
import { hashPassword } from '../../features/staff/accounts/password-hash.server.ts';
import type { Clock } from '../../platform/clock.ts';
import { type Database, openDatabase } from '../../platform/postgres/database.ts';
import { openPlatformDatabase, type PlatformDatabase } from '../../platform/postgres/platform-database.ts';
import { addDemoColleague } from '../demo-staff.server.ts';
import { findDeskPlace, listDeskCars } from './demo-desk-store.server.ts';
import { openDemoDeskDependencies } from './demo-desk-dependencies.server.ts';
import type { DemoDesk } from './demo-lead.ts';
import { type DemoTime, toDemoDay, toDemoMoment } from './demo-time.ts';
import { harbourDesk } from './harbour-desk.ts';
import { type DeskActor, type DeskStage, playLead } from './play-demo-leads.server.ts';
import { playReservations } from './play-demo-reservations.server.ts';
import { swanRiverDesk } from './swan-river-desk.ts';

type LoadOptions = { appUrl: string; platformUrl: string; clock: Clock };

/**
 * Fills the lead and reservation desks of two demo dealerships with the last days' work: customers write, staff answer, buyers
 * reserve. Everything goes through the functions that the websites and the console call; mails and messages are recorded, not sent.
 */
export async function loadDemoDesks({ appUrl, platformUrl, clock: systemClock }: LoadOptions): Promise<void> {
  const now = systemClock();
  let time = now;
  const clock = () => time;
  // One connection each: a new one would have to learn every table again.
  const database = openDatabase(appUrl, { connections: 1, clock });
  const platformDatabase = openPlatformDatabase(platformUrl, { connections: 1, clock });
  // Nobody knows it: the accounts that are printed get their passwords at every start.
  const passwordHash = await hashPassword(crypto.randomUUID());
  const setTime = (moment: Date): Date => (time = moment);
  try {
    for (const desk of [swanRiverDesk, harbourDesk])
      await loadDesk(desk, { database, platformDatabase, clock, setTime, now, passwordHash });
    setTime(now);
    await mailOverdueLeads({ database, platformDatabase, jobs: { send: async () => undefined } });
  } finally {
    await Promise.all([database.close(), platformDatabase.close()]);
  }
}

type Databases = { database: Database; platformDatabase: PlatformDatabase };

type DeskOptions = Databases & {
  clock: Clock;
  setTime: (moment: Date) => Date;
  now: Date;
  passwordHash: string;
};

async function loadDesk(
  desk: DemoDesk,
  { database, platformDatabase, clock, setTime, now, passwordHash }: DeskOptions,
): Promise<void> {
  const scope = platformDatabase.forPlatform();
  const { dealershipId, siteId, state } = await findDeskPlace(scope, desk.dealership);
  const place = { now, zone: getTimeZone(state) };
  const toMoment = (when: DemoTime): Date => toDemoMoment(when, place);
  const people = await hire(desk, { database, platformDatabase, dealershipId, passwordHash });
  const getPerson = (key: string): DeskActor => {
    const person = people.get(key);
    if (!person) throw new Error(`The demo has no person ${key} at ${desk.dealership}.`);
    return person;
  };
  const wrongAddresses = new Set(desk.leads.filter((lead) => lead.hasWrongEmail).map(({ email }) => email));
  const isRefused = (address: string): boolean => wrongAddresses.has(address);
  const stage: DeskStage = {
    ...(await openDemoDeskDependencies({ database, platformDatabase, siteId, isRefused })),
    dealershipId,
    siteScope: database.forSite(siteId),
    cars: await listDeskCars(database.forDealership(dealershipId)),
    getPerson,
    toMoment,
    goTo: (when) => setTime(toMoment(when)),
  };
  stage.goTo([30, '09:00']);
  await setUp(desk, stage, place);
  for (const lead of desk.leads) await playLead(stage, lead);
  await playReservations({ stage, platformDatabase, clock }, desk.reservations);
}

async function hire(
  { people }: DemoDesk,
  {
    database,
    platformDatabase,
    dealershipId,
    passwordHash,
  }: Databases & { dealershipId: number; passwordHash: string },
): Promise<Map<string, DeskActor>> {
  const hired = new Map<string, DeskActor>();
  for (const person of people) {
    const colleague = { ...person, dealershipId, passwordHash };
    const id = await platformDatabase.forPlatform().run((tx) => addDemoColleague(tx, colleague));
    const scope = database.forStaff({ staffId: id, network: null, requestId: null }).dealership(dealershipId);
    hired.set(person.key, { id, name: person.name, scope });
  }
  return hired;
}

/** Rules, templates and an absence, as the manager has set them. */
async function setUp(
  { people, rules, templates, absence }: DemoDesk,
  { getPerson }: DeskStage,
  place: { now: Date; zone: string },
): Promise<void> {
  const manager = people.find(({ role }) => role === 'manager');
  const { scope } = getPerson(manager?.key ?? '');
  for (const rule of rules) {
    const staffIds = rule.people.map((key) => getPerson(key).id);
    await addRule(scope, { locationId: null, categories: [...rule.categories], staffIds });
  }
  for (const template of templates) await saveTemplate(scope, null, template);
  const [fromDate, untilDate] = absence.days.map((days) => toDemoDay(days, place));
  if (!fromDate || !untilDate) throw new Error('An absence of the demo has no days.');
  await addAbsence(scope, { staffId: getPerson(absence.who).id, fromDate, untilDate });
}
