import postgres from 'postgres';
import { insertLead } from '../../../src/features/leads/lead-store.server.ts';
import type { Lead } from '../../../src/features/leads/lead.ts';
import { processNewLead } from '../../../src/features/lead-desk/intake/process-new-lead.server.ts';
import type { StaffRole } from '../../../src/features/staff/roles.ts';
import type { Job } from '../../../src/platform/jobs/jobs.ts';
import type { DealershipScope } from '../../../src/platform/postgres/database.ts';
import type { StaffActor } from '../../../src/platform/postgres/staff-actor.ts';
import { addMember, createStaff } from '../database/create-staff.ts';
import { openDatabases } from '../database/open-databases.ts';
import { makeLead } from './lead-harness.ts';
import { emptyTables } from '../database/empty-tables.ts';
import { createTenantDatabase, findTenants } from '../database/tenant-database.ts';

export type DeskPerson = StaffActor & { name: string; scope: DealershipScope };

/** A Wednesday, 10 am in Perth. The location of the dealer is open on weekdays from 8 to 5. */
const deskTime = new Date('2026-11-18T02:00:00Z');

export type DeskHarness = Awaited<ReturnType<typeof openDeskHarness>>;

/** Two dealers; one with a manager, two salespeople and a stock editor. Jobs are collected, not run. */
export async function openDeskHarness() {
  const test = await createTenantDatabase();
  const owner = postgres(test.url, { max: 2, onnotice: () => undefined });
  const [ours, theirs] = await findTenants(owner);
  await emptyTables(owner, 'leads');
  await owner`delete from opening_hours`;
  const [location] = await owner`select id from locations where dealership_id = ${ours.dealershipId}`;
  const locationId = location?.id as number;
  const week = [1, 2, 3, 4, 5].map((weekday) => ({
    location_id: locationId,
    dealership_id: ours.dealershipId,
    weekday,
    status: 'Open',
    open: '08:00',
    close: '17:00',
  }));
  await owner`insert into opening_hours ${owner(week)}`;
  let now = deskTime;
  const databases = openDatabases(test.url, { connections: 6, clock: () => now });
  const { database, platformDatabase } = databases;
  const sent: Job[] = [];
  const jobs = { send: async (_tx: unknown, given: readonly Job[]) => void sent.push(...given) };

  const hire = async (name: string, role: StaffRole, tenant = ours): Promise<DeskPerson> => {
    const actor = await createStaff(owner, name);
    await addMember(owner, actor, role, role === 'operator' ? {} : { dealershipId: tenant.dealershipId });
    return { ...actor, name, scope: database.forStaff(actor).dealership(tenant.dealershipId) };
  };
  const people = {
    manager: await hire('Mia Manager', 'manager'),
    ann: await hire('Ann Sales', 'sales'),
    ben: await hire('Ben Sales', 'sales'),
    stock: await hire('Sid Stock', 'stock'),
    operator: await hire('Olga Operator', 'operator'),
    rival: await hire('Rita Rival', 'manager', theirs),
  };
  const scope = database.forDealership(ours.dealershipId);

  const readLead = async (id: string) => (await owner`select * from leads where id = ${id}`)[0];
  return {
    test,
    owner,
    ours,
    theirs,
    locationId,
    database,
    platformDatabase,
    scope,
    jobs,
    sent,
    hire,
    ...people,
    setTime: (time: Date | string) => (now = new Date(time)),
    getTime: () => now,
    readLead,
    readVersion: async (id: string) => (await readLead(id))?.['version'] as number,
    readEvents: (id: string) => owner`select * from lead_events where lead_id = ${id} order by id`,
    /** Sends a lead through the website. @param sentBy a signed-in customer */
    send: async (changes: Partial<Lead> = {}, tenant = ours, sentBy: number | null = null): Promise<string> => {
      const lead = makeLead(tenant, changes);
      await database.forSite(tenant.siteId).run((tx) => insertLead(tx, tenant.siteId, { lead, jobs, sentBy }));
      return lead.id;
    },
    /** The same, and takes it in. */
    async receive(changes: Partial<Lead> = {}): Promise<string> {
      const id = await this.send(changes);
      await processNewLead(scope, id);
      return id;
    },
    tidy: async (): Promise<void> => {
      now = deskTime;
      sent.length = 0;
      await emptyTables(owner, 'leads');
      await owner`delete from lead_rules`;
      await owner`delete from lead_routes`;
      await owner`delete from staff_absences`;
      await owner`delete from lead_desk_settings`;
      await owner`delete from special_hours`;
    },
    close: async (): Promise<void> => {
      await databases.close();
      await owner.end();
      await test.drop();
    },
  };
}
