import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readChangedLeads } from '../../../src/features/lead-desk/inbox/changed-leads-store.server.ts';
import { emptyInboxQuery, type InboxQuery } from '../../../src/features/lead-desk/inbox/inbox-query.ts';
import { countInbox, listInbox } from '../../../src/features/lead-desk/inbox/inbox-store.server.ts';
import { addManyLeads } from '../../support/database/add-many-leads.ts';
import { type DeskHarness, type DeskPerson, openDeskHarness } from '../../support/harness/desk-harness.ts';

let desk: DeskHarness;

beforeAll(async () => {
  desk = await openDeskHarness();
  await addManyLeads(desk, 50_000);
  await desk.owner`analyze leads`;
});
afterAll(() => desk.close());

type Plan = {
  'Node Type': string;
  'Relation Name'?: string;
  'Actual Rows': number;
  'Rows Removed by Filter'?: number;
  'Actual Loops': number;
  Plans?: Plan[];
};

const listNodes = (plan: Plan): Plan[] => [plan, ...(plan.Plans ?? []).flatMap(listNodes)];

/** Runs a store function and returns the plans of its queries on leads, as executed in its scope. */
async function explain(person: DeskPerson, work: (scope: DeskPerson['scope']) => Promise<unknown>): Promise<Plan[]> {
  const queries: { text: string; values: unknown[] }[] = [];
  const spying: DeskPerson['scope'] = {
    ...person.scope,
    run: (inner, moment) =>
      person.scope.run(async (tx) => {
        const client = tx.$client as unknown as { query?: (...args: unknown[]) => unknown };
        const original = tx.$client.query.bind(tx.$client) as (...args: unknown[]) => unknown;
        client.query = (...args: unknown[]) => {
          const [config, values] = args as [{ text: string } | string, unknown[] | undefined];
          queries.push({ text: typeof config === 'string' ? config : config.text, values: values ?? [] });
          return original(...args);
        };
        try {
          return await inner(tx);
        } finally {
          delete client.query;
        }
      }, moment),
  };
  await work(spying);
  const plans: Plan[] = [];
  for (const { text, values } of queries.filter((query) => /from "?leads"?/.test(query.text)))
    await person.scope.run(async (tx) => {
      const { rows } = await tx.$client.query(`explain (analyze, format json) ${text}`, values);
      plans.push(rows[0]['QUERY PLAN'][0].Plan as Plan);
    });
  return plans;
}

describe('an inbox with 50,000 leads', () => {
  it('28.1 reads one page from an index for the usual filters, and never all leads', async () => {
    const first = await listInbox(desk.manager.scope, emptyInboxQuery);
    const queries: Partial<InboxQuery>[] = [
      {},
      { after: first.next },
      { state: 'open' },
      { state: 'new' },
      { state: 'lost', after: first.next },
      { category: 'Parts Enquiry' },
      { locationId: desk.locationId },
      { person: desk.ann.staffId },
      { person: 'none' },
      { isOverdue: true },
      { isUnread: true },
      { state: 'new', person: desk.ann.staffId },
      { siteId: desk.ours.siteId },
      { source: 'Website' },
      { siteId: desk.ours.siteId, source: 'Website', state: 'open' },
      { locationId: desk.locationId, category: 'Used Enquiry', person: 'none' },
    ];
    for (const query of queries)
      for (const person of [desk.manager, desk.ann]) {
        const plans = await explain(person, (scope) => listInbox(scope, { ...emptyInboxQuery, ...query }));
        expect(plans.length).toBeGreaterThan(0);
        for (const node of plans.flatMap(listNodes)) {
          const label = `${JSON.stringify(query)} ${person.name}: ${JSON.stringify({ ...node, Plans: undefined })}`;
          if (node['Relation Name'] === 'leads') expect(node['Node Type'], label).not.toBe('Seq Scan');
          if (node['Node Type'].includes('Sort'))
            expect(node['Actual Rows'] * node['Actual Loops'], label).toBeLessThan(1500);
          expect((node['Rows Removed by Filter'] ?? 0) * node['Actual Loops'], label).toBeLessThan(5000);
        }
      }
  });

  it('28.1 searches each lead once at most, also with other filters', async () => {
    for (const query of [
      { text: 'name4' },
      { text: 'name49999' },
      { text: 'name4', state: 'open', siteId: desk.ours.siteId },
    ])
      for (const person of [desk.manager, desk.ann]) {
        const filter = { ...emptyInboxQuery, ...query } as InboxQuery;
        const plans = await explain(person, (scope) => listInbox(scope, filter));
        const reads = plans.flatMap(listNodes).filter((node) => node['Relation Name'] === 'leads');
        const rows = reads.map(
          (node) => (node['Actual Rows'] + (node['Rows Removed by Filter'] ?? 0)) * node['Actual Loops'],
        );
        const label = `${JSON.stringify(query)} ${person.name}`;
        expect(Math.max(...rows), label).toBeGreaterThan(0);
        expect(Math.max(...rows), label).toBeLessThanOrEqual(50_000);
      }
  });

  it('28.1 counts open leads only, from indexes', async () => {
    for (const person of [desk.manager, desk.ann]) {
      const plans = await explain(person, countInbox);
      for (const node of plans.flatMap(listNodes)) {
        const label = `${person.name}: ${JSON.stringify({ ...node, Plans: undefined })}`;
        if (node['Relation Name'] === 'leads') expect(node['Node Type'], label).not.toBe('Seq Scan');
        expect((node['Rows Removed by Filter'] ?? 0) * node['Actual Loops'], label).toBeLessThan(5000);
      }
    }
  });

  it('28.1 finds the names of assignees without reading their leads', async () => {
    for (const person of [desk.manager, desk.ann])
      await person.scope.run(async ({ $client }) => {
        // As on a connection that has run it several times.
        await $client.query('set local plan_cache_mode = force_generic_plan');
        const { rows } = await $client.query(
          'explain (analyze, buffers, format json) select * from app.assignee_names($1::uuid[])',
          [[desk.ann.staffId, desk.stock.staffId]],
        );
        const [{ Plan: plan }] = rows[0]['QUERY PLAN'];
        expect(plan['Actual Rows']).toBe(1);
        expect(plan['Shared Hit Blocks'] + plan['Shared Read Blocks'], person.name).toBeLessThan(300);
      });
  });

  it('28.1 reads changes from an index', async () => {
    const { position } = await readChangedLeads(desk.manager.scope, null);
    await desk.receive();
    for (const person of [desk.manager, desk.ann]) {
      const plans = await explain(person, (scope) => readChangedLeads(scope, position));
      const scans = plans.flatMap(listNodes).filter((node) => node['Relation Name'] === 'leads');
      expect(new Set(scans.map((node) => node['Node Type']))).toEqual(new Set(['Index Scan']));
    }
  });
});
