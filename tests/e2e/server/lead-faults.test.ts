import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { auditLeads, type LeadAudit, waitForDeliveries } from '../../support/lead-faults/audit-leads.ts';
import { type LeadServices, openLeadServices } from '../../support/lead-faults/lead-services.ts';
import { sendUnderKills } from '../../support/lead-faults/send-under-kills.ts';
import { atDepth } from '../../support/harness/test-depth.ts';

const load = {
  leads: atDepth({ quick: 600, full: 2000 }),
  kills: atDepth({ quick: 3, full: 6 }),
  perSecond: 50,
  say: () => undefined,
};

let services: LeadServices;
beforeAll(async () => {
  services = await openLeadServices({ refusedMails: 0.3 });
}, 300_000);
afterAll(() => services?.[Symbol.asyncDispose](), 60_000);

describe(`${load.leads} leads while web process, worker and database are killed, and mail refused three times in ten`, () => {
  let sent: Awaited<ReturnType<typeof sendUnderKills>>;
  let audit: LeadAudit;

  it('acknowledges every lead in the end', async () => {
    sent = await sendUnderKills(services, load);
    expect(sent.refused).toEqual([]);
    expect(sent.acknowledged.size).toBe(load.leads);
    expect(Object.values(sent.times).every((times) => times > 0)).toBe(true);
  }, 400_000);

  it('delivers each lead to every receiver under one id', async () => {
    await waitForDeliveries(services, () => undefined);
    audit = await auditLeads(services, sent.acknowledged);
    const { unsent, missing, misdirected, misplanned, unexplainedCopies } = audit.faults;
    expect({ unsent, missing, misdirected, misplanned, unexplainedCopies }).toEqual({
      unsent: [],
      missing: [],
      misdirected: [],
      misplanned: [],
      unexplainedCopies: [],
    });
    expect(audit.messages).toBeGreaterThan(2 * load.leads);
    expect(services.hooks.refusals).toEqual([]);
    // Otherwise the mail server has not refused enough to test anything.
    expect(services.mails.refused()).toBeGreaterThan(load.leads / 5);
  }, 540_000);

  it('stores every acknowledged lead, once', () => {
    expect(audit.stored).toBe(load.leads);
    expect(audit.faults).toMatchObject({ lost: [], duplicated: [] });
  });
});
