import type { OpeningRow } from './opening-table.ts';

/** Days and their hours. */
export const OpeningRows = ({ rows }: { rows: readonly OpeningRow[] }) => (
  <dl className="opening-rows">
    {rows.map(({ label, hours }) => (
      <div key={label}>
        <dt>{label}</dt>
        <dd>{hours}</dd>
      </div>
    ))}
  </dl>
);
