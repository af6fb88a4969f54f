import { useContext } from 'react';
import type { AuditEntry } from '../../features/audit/audit-entry.ts';
import { describeAction, describeChanges, formatChange } from '../../features/audit/describe-entry.ts';
import type { RecordNames } from '../../features/audit/record-names.ts';
import { TimeZone } from './time-zone.ts';
import { Moment } from './moment.tsx';

const shownAtOnce = 6;
/** Enough to tell a dealership's networks apart. */
const networkLetters = 6;

type HistoryEntriesProps = { entries: readonly AuditEntry[]; names: RecordNames };

/** Entries of the audit log, newest first. */
export const HistoryEntries = ({ entries, names }: HistoryEntriesProps) => (
  <ol className="divide-y divide-line">
    {entries.map((entry) => (
      <li key={entry.id} className="grid gap-1 px-4 py-2.5">
        <p className="flex flex-wrap items-baseline justify-between gap-x-4">
          <span className="min-w-0 wrap-anywhere">
            <span className="font-medium">{entry.staffName}</span> · {describeAction(entry, { names })}
          </span>
          <span className="text-sm text-muted">
            <Moment at={entry.at} />
            {entry.network && ` · network ${entry.network.slice(0, networkLetters)}`}
          </span>
        </p>
        <Changes entry={entry} names={names} />
      </li>
    ))}
  </ol>
);

function Changes({ entry, names }: { entry: AuditEntry; names: RecordNames }) {
  const timeZone = useContext(TimeZone);
  const changes = describeChanges(entry, { names, timeZone }).map((change) => formatChange(change, entry));
  if (changes.length === 0) return null;
  const [first, rest] = [changes.slice(0, shownAtOnce), changes.slice(shownAtOnce)];
  return (
    <>
      <ChangeList changes={first} />
      {rest.length > 0 && (
        <details>
          <summary className="w-fit cursor-pointer text-sm text-accent-ink">{rest.length} more</summary>
          <ChangeList changes={rest} />
        </details>
      )}
    </>
  );
}

const ChangeList = ({ changes }: { changes: readonly string[] }) => (
  <ul className="grid gap-0.5 text-sm text-muted">
    {changes.map((change) => (
      <li key={change} className="wrap-anywhere">
        {change}
      </li>
    ))}
  </ul>
);
