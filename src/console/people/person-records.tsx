import type { ReactNode } from 'react';
import { Link } from 'react-router';
import type { Person } from '../../features/lead-desk/privacy/person.ts';
import { Moment } from '../components/moment.tsx';

/** All records of a person. Each opens to show all that is stored. */
export const PersonRecords = ({ person }: { person: Person }) => (
  <div className="grid gap-6">
    <Records title="Leads" records={person.leads} describe={describeLead} />
    <Records title="Reservations" records={person.reservations} describe={describeReservation} />
    <Records title="Purchases that were begun" records={person.journeys} describe={describeTime} />
    <Records title="Accounts of your websites" records={person.accounts} describe={describeAccount} />
    <Records title="Sign-in codes of the last day" records={person.sign_in_codes} describe={describeTime} />
    <Records title="Mentions" records={person.mentions} describe={describeMention} />
    <Records title="Jobs" records={person.jobs} describe={describeJob} />
    <Records title="Visits" records={person.analytics} describe={describeTime} />
  </div>
);

type RecordsProps<Row> = { title: string; records: readonly Row[]; describe(row: Row): ReactNode };

function Records<Row extends object>({ title, records, describe }: RecordsProps<Row>) {
  if (records.length === 0) return null;
  return (
    <section>
      <h3 className="font-semibold">
        {title} <span className="font-normal text-muted">{records.length}</span>
      </h3>
      <ul className="mt-1 divide-y divide-line">
        {records.map((row) => {
          const content = JSON.stringify(row, null, 2);
          return (
            <li key={content} className="py-2">
              <div>{describe(row)}</div>
              <details className="mt-1">
                <summary className="cursor-pointer text-sm text-muted">All that is stored</summary>
                <pre className="mt-1 max-h-96 overflow-auto text-xs wrap-anywhere whitespace-pre-wrap">{content}</pre>
              </details>
            </li>
          );
        })}
      </ul>
    </section>
  );
}

const describeLead = ({ id, category, created_at, name, last_name, deliveries, timeline }: Person['leads'][number]) => (
  <>
    <Link to={`../leads/${id}`} relative="path">
      {category}
    </Link>{' '}
    · {`${name} ${last_name}`.trim()} · <Moment at={created_at} />{' '}
    <span className="text-muted">
      {deliveries.length} deliveries, {timeline.length} events
    </span>
  </>
);

const describeReservation = ({ car, state, created_at }: Person['reservations'][number]) => (
  <>
    {car.name} · {state.replace('_', ' ')} · <Moment at={created_at} />
  </>
);

const describeAccount = ({ website, phone, watchlist, saved_searches }: Person['accounts'][number]) =>
  `${website} · ${phone} · ${watchlist.length} watched cars, ${saved_searches.length} saved searches`;

const describeMention = ({ place, by, at }: Person['mentions'][number]) => (
  <>
    {place.charAt(0).toUpperCase() + place.slice(1)}
    {by && ` · ${by}`} · <Moment at={at} />
  </>
);

const describeJob = (job: Person['jobs'][number]) => (
  <>
    {String(job.queue)} · {describeTime(job)}
  </>
);

/** The first of the times that the record has. */
function describeTime(row: Readonly<Record<string, unknown>>): ReactNode {
  const at = row.at ?? row.created_at ?? row.sent_at;
  return typeof at === 'string' ? <Moment at={at} /> : null;
}
