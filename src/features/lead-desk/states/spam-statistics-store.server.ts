import { sql } from 'drizzle-orm';
import type { DealershipScope, PlatformScope } from '../../../platform/postgres/database.ts';
import type { SpamSignal } from '../lead-page/lead-event.ts';

/** What people have decided about the leads of a rule; null stands for leads that no rule had suspected. */
export type SpamStatistics = { signal: SpamSignal | null; spam: number; notSpam: number };

/** The last verdict on each lead that was ever marked as spam, by rule; of one dealership, or of all. */
export const readSpamStatistics = (scope: DealershipScope | PlatformScope): Promise<SpamStatistics[]> =>
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
