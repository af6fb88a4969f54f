import { sql } from 'drizzle-orm';
import type { DealershipScope, Transaction } from '../../../platform/postgres/database.ts';
import type { SpamSignal } from '../lead-page/lead-event.ts';

/**
 * The leads that a rule has marked, and what people decided about them; null stands for leads that no rule had marked and a person
 * has. A lead that two rules have marked counts for both.
 */
export type SpamStatistics = { signal: SpamSignal | null; leads: number; spam: number; notSpam: number };

/** The last verdict on each lead counts. */
export const readSpamStatistics = (scope: DealershipScope): Promise<SpamStatistics[]> =>
  scope.run(async (tx) => {
    const { rows } = await tx.execute<SpamStatistics>(sql`
      with verdicts as (
        select distinct on (lead_id) lead_id, data ->> 'to' = 'spam' as is_spam, data -> 'spamSignals' as signals
        from lead_events where data ? 'spamSignals' order by lead_id, id desc),
      judged as (
        select v.is_spam, coalesce(v.signals, case when l.is_suspect then '["honeypot"]'::jsonb else '[]' end
          || case when l.values @> '{"sent_in_haste": true}' then '["haste"]'::jsonb else '[]' end) as signals
        from leads l left join verdicts v on v.lead_id = l.id
        where v.lead_id is not null or l.is_suspect or l.values @> '{"sent_in_haste": true}')
      select signal.name as signal, count(*)::int as leads, (count(*) filter (where is_spam))::int as spam,
        (count(*) filter (where not is_spam))::int as "notSpam"
      from judged
        left join lateral jsonb_array_elements_text(signals) signal (name) on true
      group by signal.name order by signal.name nulls last`);
    return rows;
  });

/** The rules that had marked a lead, as its first verdict has recorded them. */
export async function findRecordedSignals(tx: Transaction, leadId: string): Promise<readonly SpamSignal[] | undefined> {
  const { rows } = await tx.execute<{ signals: SpamSignal[] }>(sql`
    select data -> 'spamSignals' as signals from lead_events
    where lead_id = ${leadId} and data ? 'spamSignals' order by id limit 1`);
  return rows[0]?.signals;
}
