import type { SoakTest } from './soak-test.ts';
import { auditLeads, type LeadAudit, waitForDeliveries } from '../../tests/support/lead-faults/audit-leads.ts';
import { openLeadServices } from '../../tests/support/lead-faults/lead-services.ts';
import { sendUnderKills } from '../../tests/support/lead-faults/send-under-kills.ts';

const count = (value: number): string => value.toLocaleString('en-AU');

const describeKills = (copies: LeadAudit['copiesByKill']): string => {
  const kinds = Object.entries(copies).map(([name, times]) => `${name} ${count(times)}`);
  return kinds.length > 0 ? ` (after a kill of ${kinds.join(', ')})` : '';
};

/** Leads and their messages while the web process, the worker and the database are killed in turn. */
export const leadsSoak: SoakTest = {
  name: 'leads',
  target: '20,000 leads, 60 kills: none lost or duplicated, every message sent once',
  maxMinutes: 75,
  async run({ scale, say }) {
    const leads = Math.round(20_000 * scale);
    await using services = await openLeadServices({ refusedMails: 0.1 });
    const load = { leads, kills: Math.max(3, Math.round(60 * scale)), perSecond: 50, say };
    const { acknowledged, refused, times, killedAt } = await sendUnderKills(services, load);
    await waitForDeliveries(services, say);
    const { stored, messages, copies, copiesByKill, faults } = await auditLeads(services, acknowledged, killedAt);
    const found = Object.entries({ refused, ...faults }).filter(([, { length }]) => length > 0);
    const problems = found.map(([name, { length }]) => `${count(length)} ${name}`);
    const unacknowledged = leads - acknowledged.size;
    return {
      result: [
        `${count(stored)} of ${count(leads)} stored once after ${load.kills} kills`,
        `${count(messages)} messages sent, ${count(copies)} copies under the same id${describeKills(copiesByKill)}`,
        ...(unacknowledged > 0 ? [`${count(unacknowledged)} not acknowledged`] : []),
        ...problems,
      ].join('; '),
      passed: stored === leads && unacknowledged === 0 && problems.length === 0,
      details: {
        leads,
        stored,
        kills: times,
        messages,
        copies,
        copiesByKill,
        refusedMails: services.mails.refused(),
        faults: Object.fromEntries(found.map(([name, list]) => [name, list.slice(0, 20)])),
      },
    };
  },
};
