import { setTimeout as wait } from 'node:timers/promises';
import type { Acknowledged } from '../servers/send-leads-steadily.ts';
import { findLeadSite, type Killed, type LeadServices } from './lead-services.ts';
import type { Kill } from './send-under-kills.ts';

/** What was lost, repeated or sent to the wrong receiver. All of it must be empty. */
export interface LeadFaults {
  lost: unknown[];
  duplicated: unknown[];
  /** Planned and not sent: pending or dead. */
  unsent: unknown[];
  /** Recorded as sent, but not at the receiver. */
  missing: unknown[];
  /** At a receiver that is not the planned one, or without a plan. */
  misdirected: unknown[];
  /** Leads without their planned messages, or with more of them. */
  misplanned: unknown[];
  /** Copies that no unanswered attempt explains. */
  unexplainedCopies: unknown[];
}

export interface LeadAudit {
  stored: number;
  messages: number;
  /** Received again under the same id, because a kill or a lost connection came between sending and recording. */
  copies: number;
  /** The same by what was killed after the attempt whose response was not recorded; the others follow lost connections. */
  copiesByKill: Partial<Record<Killed | 'none', number>>;
  faults: LeadFaults;
}

/** What the sender records if the connection to a receiver was lost: that may have accepted the message. */
const lostConnection = 'econn|epipe|socket|connection|terminated|time(d )?out';
/** No message was sent: the receiver could not be reached, or the sender failed before. */
const neverSent = 'refused|database|query|statement';
/** In which an attempt at a message and its record end, without a kill. */
const attemptMs = 30_000;

type Delivery = {
  id: string;
  lead: string;
  channel: string;
  target: string;
  state: string;
  /** When attempts began that a kill or a lost connection ended before the receiver's response was recorded. */
  unanswered: Date[];
};

/** Waits until no message is pending. What failed several times would be tried again after minutes: it is due now. */
export async function waitForDeliveries({ sql }: LeadServices, say: (text: string) => void): Promise<void> {
  for (let second = 0; ; second++) {
    await sql`update jobs.job set start_after = now() where state = 'retry'`;
    const [row] = await sql`select count(*)::int as pending from lead_deliveries where state = 'pending'`;
    if (row?.pending === 0) return;
    if (second % 60 === 0) say(`${row?.pending} messages pending`);
    await wait(1000);
  }
}

/** Compares what was acknowledged, what is stored, what was planned and what the receivers got. */
export async function auditLeads(
  { sql, mails, hooks }: LeadServices,
  acknowledged: Acknowledged,
  kills: readonly Kill[] = [],
): Promise<LeadAudit> {
  const stored = await sql<{ id: string; message: string }[]>`select id, message from leads`;
  const byMessage = Map.groupBy(stored, ({ message }) => message);
  const storedIds = new Set(stored.map(({ id }) => id));
  const acknowledgedIds = [...acknowledged.values()].flatMap((ids) => [...ids]);
  const planned = await sql<Delivery[]>`select id, lead_id as lead, channel, target, state,
    array(select at from lead_delivery_attempts where delivery_id = lead_deliveries.id
      and (outcome is null or outcome = 'failed' and detail ~* ${lostConnection} and detail !~* ${neverSent})
      order by at) as unanswered from lead_deliveries`;

  const received = new Map<string, { to: string; times: number }>();
  for (const [id, mail] of mails.accepted) received.set(id.split('@')[0] ?? id, mail);
  for (const [id, times] of hooks.deliveries) received.set(id, { to: hooks.url, times });

  const byLead = Map.groupBy(planned, ({ lead }) => lead);
  const byId = new Map(planned.map((delivery) => [delivery.id, delivery]));
  const isPlanned = ({ id, message }: { id: string; message: string }): boolean => {
    const site = findLeadSite(Number(message.replace('Lead number ', '')));
    const routed = (byLead.get(id) ?? []).filter(({ channel }) => channel !== 'confirmation');
    const wanted = [`email sales@${site}.example`, `webhook ${hooks.url}`];
    return (
      routed
        .map(({ channel, target }) => `${channel} ${target}`)
        .toSorted()
        .join() === wanted.join()
    );
  };
  const copied = [...received].filter(([, { times }]) => times > 1);
  const findKill = (attempted: Date | undefined): Killed | 'none' => {
    const after = Number(attempted);
    return kills.find(({ at }) => at >= after && at <= after + attemptMs)?.name ?? 'none';
  };
  const copiesByKill: LeadAudit['copiesByKill'] = {};
  for (const [id, { times }] of copied) {
    const name = findKill(byId.get(id)?.unanswered[0]);
    copiesByKill[name] = (copiesByKill[name] ?? 0) + times - 1;
  }
  return {
    stored: stored.length,
    messages: planned.length,
    copies: copied.reduce((sum, [, { times }]) => sum + times - 1, 0),
    copiesByKill,
    faults: {
      lost: acknowledgedIds.filter((id) => !storedIds.has(id)),
      duplicated: [
        ...[...byMessage.values()].filter(({ length }) => length > 1),
        ...[...acknowledged].filter(([, { size }]) => size > 1).map(([at]) => at),
      ],
      unsent: planned.filter(({ state }) => state !== 'sent'),
      missing: planned.filter(({ id }) => !received.has(id)),
      misdirected: [...received].filter(([id, { to }]) => byId.get(id)?.target !== to),
      misplanned: stored.filter((lead) => !isPlanned(lead)),
      unexplainedCopies: copied.filter(([id, { times }]) => times - 1 > (byId.get(id)?.unanswered.length ?? 0)),
    },
  };
}
