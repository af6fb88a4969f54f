import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { can, staffRoles } from '../../../src/features/staff/roles.ts';
import type { Scope } from '../../../src/platform/postgres/database.ts';
import { addMember, createStaff } from '../../support/database/create-staff.ts';
import { type DeskHarness, openDeskHarness } from '../../support/harness/desk-harness.ts';
import { emptyTables } from '../../support/database/empty-tables.ts';

let desk: DeskHarness;

beforeAll(async () => {
  desk = await openDeskHarness();
});
beforeEach(() => desk.tidy());
afterAll(() => desk.close());

const query = async (scope: Scope<string>, statement: string) =>
  (await scope.run((tx) => tx.execute(sql.raw(statement)))).rows;

/** insufficient_privilege */
const notAllowed = { cause: { code: '42501' } };

/** The tables of a lead, with the column by which they name it. */
const tables = ['leads', 'lead_events', 'lead_deliveries', 'lead_delivery_attempts', 'lead_reads'] as const;
const leadOf: Readonly<Record<(typeof tables)[number], string>> = {
  leads: 'id',
  lead_events: 'lead_id',
  lead_deliveries: 'lead_id',
  lead_delivery_attempts: '(select d.lead_id from lead_deliveries d where d.id = delivery_id)',
  lead_reads: 'lead_id',
};

/** Three leads with a row in every table: Ann's, Ben's, and an unassigned one. */
async function addLeads() {
  const [ann, ben, free] = [await desk.send(), await desk.send(), await desk.send()];
  await desk.owner`update leads set assignee_id = ${desk.ann.staffId} where id = ${ann}`;
  await desk.owner`update leads set assignee_id = ${desk.ben.staffId} where id = ${ben}`;
  for (const lead_id of [ann, ben, free]) {
    const place = { lead_id, dealership_id: desk.ours.dealershipId };
    await desk.owner`insert into lead_events ${desk.owner({ ...place, kind: 'note' })}`;
    await desk.owner`insert into lead_delivery_attempts (delivery_id, dealership_id, number)
      select id, dealership_id, 1 from lead_deliveries where lead_id = ${lead_id}`;
    for (const { staffId } of [desk.ann, desk.ben, desk.manager, desk.stock, desk.operator])
      await desk.owner`insert into lead_reads ${desk.owner({ ...place, staff_id: staffId })}`;
  }
  return { ann, ben, free };
}

/** What the entries of the log that the scope sees are about. */
const listHistory = async (scope: Scope<string>) =>
  (await query(scope, 'select record_type from audit_log order by id')).map((row) => row['record_type']);

describe('access to leads', () => {
  it.each(tables)('28.acceptance shows sales only their own and unassigned leads, by policy: %s', async (table) => {
    const { ann, ben, free } = await addLeads();
    const seenBy = async (scope: Scope<string>) => {
      const rows = await query(scope, `select distinct ${leadOf[table]} as id from ${table}`);
      return rows.map(({ id }) => id).toSorted();
    };
    const all = [ann, ben, free].toSorted();
    expect(await seenBy(desk.ann.scope)).toEqual([ann, free].toSorted());
    expect(await seenBy(desk.ben.scope)).toEqual([ben, free].toSorted());
    expect(await seenBy(desk.manager.scope)).toEqual(all);
    expect(await seenBy(desk.operator.scope)).toEqual(all);
    expect(await seenBy(desk.stock.scope)).toEqual([]);
    expect(await seenBy(desk.rival.scope)).toEqual([]);
    // Read marks are personal: a job has none.
    expect(await seenBy(desk.scope)).toEqual(table === 'lead_reads' ? [] : all);
    expect(await seenBy(desk.database.forSite(desk.ours.siteId))).toEqual([]);
    expect(await seenBy(desk.database.forStaff(desk.manager).site(desk.ours.siteId))).toEqual([]);
  });

  it('28.acceptance lets sales change and add to nothing of a colleague’s lead', async () => {
    const { ben } = await addLeads();
    const { scope, staffId } = desk.ann;
    expect(await query(scope, `update leads set state = 'sold' where id = '${ben}' returning id`)).toEqual([]);
    const place = `'${ben}', ${desk.ours.dealershipId}`;
    for (const insert of [
      `insert into lead_events (lead_id, dealership_id, kind) values (${place}, 'note')`,
      `insert into lead_reads (lead_id, dealership_id, staff_id) values (${place}, '${staffId}')`,
      `insert into lead_deliveries (lead_id, dealership_id, channel, target) values (${place}, 'reply', 'kim@example.com')`,
    ])
      await expect(query(scope, insert)).rejects.toMatchObject(notAllowed);
    expect(await query(scope, `select app.assign_lead('${ben}', '${staffId}') as done`)).toEqual([{ done: false }]);
    expect(await desk.readLead(ben)).toMatchObject({ state: 'new', assignee_id: desk.ben.staffId });
  });

  it('28.security shows the history of leads to people who see all of them, and that of reservations not to stock or website editors', async () => {
    const { owner, ours } = desk;
    const { ann } = await addLeads();
    const editor = await desk.hire('Eddie Editor', 'editor');
    await emptyTables(owner, 'audit_log');
    const entry = {
      staff_id: desk.ann.staffId,
      staff_name: 'Ann Sales',
      action: 'update',
      site_id: ours.siteId,
      dealership_id: ours.dealershipId,
    };
    await owner`insert into audit_log ${owner({ ...entry, record_type: 'leads', record_id: ann })}`;
    await owner`insert into audit_log ${owner({ ...entry, record_type: 'lead_deliveries', record_id: '1', parent_type: 'leads', parent_id: ann })}`;
    await owner`insert into audit_log ${owner({ ...entry, record_type: 'reservations', record_id: '1' })}`;
    await owner`insert into audit_log ${owner({ ...entry, record_type: 'sites', record_id: '1' })}`;
    const all = ['leads', 'lead_deliveries', 'reservations', 'sites'];
    for (const person of [desk.manager, desk.operator]) {
      expect(await listHistory(person.scope)).toEqual(all);
      expect(await listHistory(desk.database.forStaff(person).site(ours.siteId))).toEqual(all);
    }
    expect(await listHistory(desk.ann.scope)).toEqual(['reservations', 'sites']);
    for (const person of [editor, desk.stock]) {
      expect(await listHistory(person.scope)).toEqual(['sites']);
      expect(await listHistory(desk.database.forStaff(person).site(ours.siteId))).toEqual(['sites']);
    }
    expect(await listHistory(desk.rival.scope)).toEqual([]);
  });

  it('28.security ends with the membership, and when the person is disabled', async () => {
    await addLeads();
    const robin = await desk.hire('Robin', 'manager');
    expect(await query(robin.scope, 'select id from leads')).toHaveLength(3);
    await desk.owner`update staff set disabled_at = now() where id = ${robin.staffId}`;
    await expect(query(robin.scope, 'select id from leads')).rejects.toMatchObject({ code: '42501' });
    await desk.owner`update staff set disabled_at = null where id = ${robin.staffId}`;
    await desk.owner`delete from staff_memberships where staff_id = ${robin.staffId}`;
    await expect(query(robin.scope, 'select id from leads')).rejects.toMatchObject({ code: '42501' });
  });

  it('28.acceptance shows a person only their own read marks, and lets nobody write another’s', async () => {
    const { free } = await addLeads();
    expect(await query(desk.manager.scope, 'select distinct staff_id from lead_reads')).toEqual([
      { staff_id: desk.manager.staffId },
    ]);
    const forged = `insert into lead_reads (lead_id, dealership_id, staff_id)
      values ('${free}', ${desk.ours.dealershipId}, '${desk.rival.staffId}')`;
    await expect(query(desk.manager.scope, forged)).rejects.toMatchObject(notAllowed);
  });

  it.each(staffRoles)('28.acceptance gives the role %s the access of its permissions', async (role) => {
    const expected = can(role, 'leads.read-all') ? 'all' : can(role, 'leads.read') ? 'own' : 'none';
    const { scope } = await desk.hire('Robin', role);
    expect(await query(scope, 'select app.lead_access() as access')).toEqual([{ access: expected }]);
  });

  it('28.acceptance gives a person with several memberships the strongest access, in that dealership only', async () => {
    const [group] =
      await desk.owner`insert into groups (slug, name) values (${crypto.randomUUID()}, 'Group') returning id`;
    await desk.owner`update dealerships set group_id = ${group?.['id']} where id = ${desk.ours.dealershipId}`;
    const robin = await createStaff(desk.owner, 'Robin');
    await addMember(desk.owner, robin, 'stock', { dealershipId: desk.ours.dealershipId });
    await addMember(desk.owner, robin, 'sales', { dealershipId: desk.theirs.dealershipId });
    const read = async (id: number) =>
      (await query(desk.database.forStaff(robin).dealership(id), 'select app.lead_access() as access'))[0]?.['access'];
    expect(await read(desk.ours.dealershipId)).toBe('none');
    expect(await read(desk.theirs.dealershipId)).toBe('own');
    await addMember(desk.owner, robin, 'manager', { groupId: group?.['id'] as number });
    expect(await read(desk.ours.dealershipId)).toBe('all');
    expect(await read(desk.theirs.dealershipId)).toBe('own');
    await desk.owner`update dealerships set group_id = null`;
  });
});

describe('the columns of the lead desk', () => {
  it.each([
    ['state', `'sold'`],
    ['state, lost_reason', `'lost', 'price'`],
    ['assignee_id', '(select staff_id from staff_memberships limit 1)'],
    ['location_id', '(select min(id) from locations)'],
    ['due_at', 'now()'],
    ['first_response_at', 'now()'],
    ['response_minutes', '1'],
    ['overdue_mailed_at', 'now()'],
    ['next_action', `'Call'`],
    ['erased_at', 'now()'],
    ['entered_by', 'gen_random_uuid()'],
  ])('28.security cannot be set by a website: %s', async (columns, values) => {
    const site = desk.database.forSite(desk.ours.siteId);
    const insert = (more: string, given: string) =>
      query(
        site,
        `insert into leads (id, site_id, dealership_id, form, category, name, email, phone, values, lead_attributes, consents${more})
         values (gen_random_uuid(), ${desk.ours.siteId}, ${desk.ours.dealershipId}, 'enquiry', 'Used Enquiry', 'Kim', '', '', '{}', '{}',
           '[]'${given})`,
      );
    await insert('', '');
    // A website sees no staff, so that the assignee would be null.
    const given = columns === 'assignee_id' ? `'${desk.ann.staffId}'` : values;
    await expect(insert(`, ${columns}`, `, ${given}`)).rejects.toMatchObject(notAllowed);
  });

  it('28.security cannot be changed by a website', async () => {
    const id = await desk.send();
    const site = desk.database.forSite(desk.ours.siteId);
    expect(await query(site, `update leads set state = 'sold', next_action = 'Call' returning id`)).toEqual([]);
    expect(await query(site, `select app.assign_lead('${id}', null) as done`)).toEqual([{ done: false }]);
    expect(await query(site, 'select * from app.lead_people()')).toEqual([]);
    expect(await query(site, `select * from app.left_leads('1:1:', 10)`)).toEqual([]);
    expect(await desk.readLead(id)).toMatchObject({ state: 'new', version: 1, next_action: null });
  });

  it.each([
    'name',
    'email',
    'phone',
    'message',
    'values',
    'created_at',
    'dealership_id',
    'site_id',
    'version',
    'erased_at',
  ])('28.security leaves the request as it was sent, also for managers and jobs: %s', async (column) => {
    await desk.send();
    for (const scope of [desk.manager.scope, desk.scope, desk.platformDatabase.forPlatform()])
      await expect(query(scope, `update leads set ${column} = ${column}`)).rejects.toMatchObject(notAllowed);
  });

  it('28.security assigns through the function only, which checks the person', async () => {
    const id = await desk.send();
    const direct = `update leads set assignee_id = '${desk.ann.staffId}' where id = '${id}'`;
    await expect(query(desk.manager.scope, direct)).rejects.toMatchObject(notAllowed);
    for (const { staffId } of [desk.stock, desk.rival, desk.operator])
      await expect(query(desk.manager.scope, `select app.assign_lead('${id}', '${staffId}')`)).rejects.toMatchObject(
        notAllowed,
      );
    await query(desk.manager.scope, `select app.assign_lead('${id}', '${desk.ann.staffId}')`);
    expect(await desk.readLead(id)).toMatchObject({ assignee_id: desk.ann.staffId });
  });

  it('28.security refuses a lead entered in another’s name, for a website, or by a role without leads', async () => {
    const insert = (person: string, { source = 'Phone', site = 'null' } = {}) =>
      `insert into leads (id, site_id, dealership_id, form, category, name, email, phone, values, lead_attributes, consents, source,
        entered_by) values (gen_random_uuid(), ${site}, ${desk.ours.dealershipId}, 'enquiry', 'Used Enquiry', 'Kim', '', '', '{}', '{}',
        '[]', '${source}', '${person}')`;
    const { ann, ben, stock, rival } = desk;
    await query(ann.scope, insert(ann.staffId));
    for (const [scope, statement] of [
      [ann.scope, insert(ben.staffId)],
      [ann.scope, insert(ann.staffId, { source: 'Website' })],
      [ann.scope, insert(ann.staffId, { site: String(desk.ours.siteId) })],
      [stock.scope, insert(stock.staffId)],
      [rival.scope, insert(rival.staffId)],
      [desk.scope, insert(ann.staffId)],
    ] as const)
      await expect(query(scope, statement)).rejects.toMatchObject(notAllowed);
  });

  it('28.security signs every event with the person who acts, and lets nobody change or delete one', async () => {
    const id = await desk.send();
    await query(
      desk.ann.scope,
      `insert into lead_events (lead_id, dealership_id, kind, staff_id, staff_name)
       values ('${id}', ${desk.ours.dealershipId}, 'note', '${desk.ben.staffId}', 'Ben')`,
    );
    expect(await desk.readEvents(id)).toMatchObject([{ staff_id: desk.ann.staffId, staff_name: 'Ann Sales' }]);
    for (const statement of [`update lead_events set data = '{}'`, 'delete from lead_events'])
      for (const scope of [desk.manager.scope, desk.scope])
        await expect(query(scope, statement)).rejects.toMatchObject(notAllowed);
  });

  it('28.1 counts versions and records the transaction of every change, by any path', async () => {
    const id = await desk.send();
    expect(await desk.readVersion(id)).toBe(1);
    await query(desk.scope, `update leads set next_action = 'Call' where id = '${id}'`);
    await query(desk.scope, `update leads set next_action = 'Call', state = state where id = '${id}'`);
    expect(await desk.readVersion(id)).toBe(2);
    await desk.owner`update leads set subcategory = '2', version = 77, changed_xid = 1 where id = ${id}`;
    const [{ xid }] =
      (await desk.owner`select (pg_snapshot_xmin(pg_current_snapshot())::text::bigint)::text as xid`) as unknown as [
        { xid: string },
      ];
    const lead = await desk.readLead(id);
    expect(lead).toMatchObject({ version: 3 });
    expect(BigInt(lead?.['changed_xid'] as string)).toBeGreaterThan(BigInt(xid) - 50n);
  });
});
