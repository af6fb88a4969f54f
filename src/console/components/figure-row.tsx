import type { ReactNode } from 'react';

type Figure = { label: string; value: ReactNode; note?: ReactNode };

/** A few figures at a glance. */
export const FigureRow = ({ figures }: { figures: readonly Figure[] }) => (
  <dl className="mb-5 grid grid-cols-2 gap-3 md:grid-cols-4">
    {figures.map(({ label, value, note }) => (
      <div key={label} className="panel px-4 py-3">
        <dt className="text-sm text-muted">{label}</dt>
        <dd className="mt-0.5 text-xl font-semibold tabular-nums">{value}</dd>
        {note && <dd className="mt-0.5 text-sm text-muted">{note}</dd>}
      </div>
    ))}
  </dl>
);
