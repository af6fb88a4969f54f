import type { ReactNode } from 'react';

type Fact = { label: string; value: ReactNode };

/** Labels and values; without a value a fact is left out. */
export const FactList = ({ facts }: { facts: readonly Fact[] }) => (
  <dl className="grid gap-x-6 gap-y-1.5 sm:grid-cols-[minmax(8rem,auto)_1fr]">
    {facts
      .filter(({ value }) => value !== null && value !== undefined && value !== '')
      .map(({ label, value }) => (
        <div key={label} className="contents">
          <dt className="text-muted max-sm:mt-1.5">{label}</dt>
          <dd className="min-w-0 break-words">{value}</dd>
        </div>
      ))}
  </dl>
);
