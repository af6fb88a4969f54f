import { sql } from 'drizzle-orm';
import type { DealershipScope } from '../../../platform/postgres/database.ts';
import type { SpamSignal } from '../lead-page/lead-event.ts';

/** How often staff marked the leads of a rule as spam, or as genuine. `null` counts leads that no rule had suspected. */
export type SpamStatistics = { signal: SpamSignal | null; spam: number; notSpam: number };

/** Counts the last verdict on each lead that was ever marked as spam, by rule. */
export const readSpamStatistics = (scope: DealershipScope): Promise<SpamStatistics[]> =>
  scope.run(async (tx) => {
    const { rows } = await tx.execute<SpamStatistics>(sql`
      with verdicts as (
        select distinct on (lead_id) data ->> 'to' = 'spam' as is_spam, data -> 'spamSignals' as signals
        from lead_events where data ? 'spamSignals' order by lead_id, id desc)
      select signal.name as signal, (count(*) filter (where is_spam))::int as spam,
        (count(*) filter (where not is_spam))::int as "notSpam"
      from verdicts
        left join lateral jsonb_array_elements_text(signals) signal (name) on true
      group by signal.name order by signal.name nulls last`);
    return rows;
  });
