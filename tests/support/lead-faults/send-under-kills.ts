import { setTimeout as wait } from 'node:timers/promises';
import { type Acknowledged, sendLeadsSteadily } from '../servers/send-leads-steadily.ts';
import { findLeadSite, type Killed, killed, type LeadServices } from './lead-services.ts';

export interface LeadLoad {
  leads: number;
  kills: number;
  perSecond: number;
  say(text: string): void;
}

/** `at` in milliseconds since 1970. */
export type Kill = { name: Killed; at: number };

/** Each writes to one site, so often that most of their leads are not confirmed: that is limited. */
const customers = 50;

/** Carries its number, by which it is recognised in the database and at the receivers. */
const messageAt = (at: number): string => `Lead number ${at}`;

export const createLeadBodies =
  ({ locations }: Pick<LeadServices, 'locations'>) =>
  (at: number) => ({
    form: 'general',
    key: `lead-under-faults-${at}`,
    name: 'Kim',
    last_name: 'Nguyen',
    email: `kim${at % customers}@example.com`,
    phone: `04${String(10_000_000 + at)}`,
    message: messageAt(at),
    location_id: locations.get(findLeadSite(at)),
    terms_agreed: true,
  });

/**
 * Sends leads steadily and kills a process in the middle of each share of them. The next share follows once the process
 * serves again and every lead was acknowledged.
 */
export async function sendUnderKills(services: LeadServices, load: LeadLoad) {
  const { leads, kills, perSecond, say } = load;
  const acknowledged: Acknowledged = new Map();
  const refused: string[] = [];
  const times: Record<Killed, number> = { web: 0, worker: 0, database: 0 };
  const killedAt: Kill[] = [];
  for (let kill = 0; kill < kills; kill++) {
    const from = Math.round((leads * kill) / kills);
    const share = Math.round((leads * (kill + 1)) / kills) - from;
    const sending = sendLeadsSteadily({
      port: services.port,
      hostAt: (at) => `${findLeadSite(at)}.localhost`,
      from,
      leads: share,
      perSecond,
      bodyAt: createLeadBodies(services),
      patienceMs: 240_000,
    });
    await wait((share / perSecond / 2) * 1000);
    const name = killed[kill % killed.length] as Killed;
    times[name] += 1;
    killedAt.push({ name, at: Date.now() });
    const [sent] = await Promise.all([sending, services.kill(name)]);
    for (const [at, ids] of sent.acknowledged) acknowledged.set(at, ids);
    refused.push(...sent.refused);
    if ((kill + 1) % 10 === 0) say(`${acknowledged.size} leads acknowledged after ${kill + 1} kills`);
  }
  return { acknowledged, refused, times, killedAt };
}
