import { Link, useLocation } from 'react-router';
import { changeActions, namedActions } from '../../features/audit/audit-entry.ts';
import { describeAction } from '../../features/audit/describe-entry.ts';
import { recordLabels } from '../../features/audit/record-labels.ts';
import { SelectField, TextField } from '../../ui/forms/field.tsx';
import { SearchForm } from '../../ui/forms/search-form.tsx';
import { EmptyState } from '../components/empty-state.tsx';
import { HistoryEntries } from '../components/history-entries.tsx';
import { Icon } from '../components/icon.tsx';
import { PageHeader } from '../components/page-header.tsx';
import { Panel } from '../components/panel.tsx';
import type { readHistory } from './read-history.server.ts';

type HistoryViewProps = Awaited<ReturnType<typeof readHistory>> & { description: string; csvPath?: string };

/** The audit log of a level, with filters in the address. */
export function HistoryView({
  query,
  entries,
  names,
  next,
  people,
  isFirstPage,
  description,
  csvPath,
}: HistoryViewProps) {
  const { pathname, search } = useLocation();
  const isFiltered = Object.values(query).some((value) => value !== '');
  return (
    <div className="max-w-5xl">
      <PageHeader
        title="History"
        description={description}
        actions={
          csvPath && (
            <a className="btn btn-outline" href={csvPath + search} download>
              <Icon name="download" />
              Export CSV
            </a>
          )
        }
      />
      <SearchForm
        action={pathname}
        className="mb-4"
        formClassName="grid grid-cols-2 items-end gap-3 lg:grid-cols-[2fr_1.5fr_1.5fr_1.5fr_1fr_1fr_auto]"
      >
        <div className="max-lg:col-span-2">
          <TextField label="Text" type="search" name="q" defaultValue={query.text} placeholder="Price, name, address" />
        </div>
        <SelectField label="Person" name="person" defaultValue={query.person}>
          <option value="">Everyone</option>
          {people.map(({ staffId, name }) => (
            <option key={staffId} value={staffId}>
              {name}
            </option>
          ))}
        </SelectField>
        <SelectField label="Action" name="action" defaultValue={query.action}>
          <option value="">Any</option>
          {actionOptions.map(([action, label]) => (
            <option key={action} value={action}>
              {label}
            </option>
          ))}
        </SelectField>
        <SelectField label="Kind" name="record" defaultValue={query.record}>
          <option value="">Everything</option>
          {query.record.includes('.') && <option value={query.record}>{nameKinds(query.record)}</option>}
          {recordOptions.map(([type, name]) => (
            <option key={type} value={type}>
              {name}
            </option>
          ))}
        </SelectField>
        {query.id !== '' && <input type="hidden" name="id" value={query.id} />}
        <TextField label="From" type="date" name="from" defaultValue={query.from} />
        <TextField label="To" type="date" name="to" defaultValue={query.to} />
        <button type="submit" className="btn btn-outline max-lg:col-span-2">
          Filter
        </button>
      </SearchForm>
      <Panel flush>
        {entries.length === 0 ? (
          <EmptyState
            icon="history"
            title={isFiltered ? 'Nothing matches this filter' : 'No changes yet'}
            action={isFiltered && <Link to={pathname}>Show everything</Link>}
          >
            {isFiltered ? undefined : 'Every change that staff make is listed here, with their name and time.'}
          </EmptyState>
        ) : (
          <HistoryEntries entries={entries} names={names} />
        )}
      </Panel>
      <nav aria-label="Pages" className="flex gap-3">
        {!isFirstPage && <Link to={withQuery(pathname, search, null)}>Newest</Link>}
        {next !== null && <Link to={withQuery(pathname, search, next)}>Older</Link>}
      </nav>
    </div>
  );
}

const actionOptions = [...changeActions, ...namedActions].map(
  (action) => [action, describeAction({ action, recordType: null, recordId: null })] as const,
);

const nameKinds = (types: string): string =>
  types
    .split('.')
    .map((type) => recordLabels[type]?.name ?? type)
    .join(', ');

const recordOptions = Object.entries(recordLabels)
  .map(([type, { name }]) => [type, name.charAt(0).toUpperCase() + name.slice(1)] as const)
  .toSorted(([, a], [, b]) => a.localeCompare(b));

function withQuery(path: string, search: string, before: number | null): string {
  const parameters = new URLSearchParams(search);
  if (before === null) parameters.delete('before');
  else parameters.set('before', String(before));
  const text = parameters.toString();
  return text === '' ? path : `${path}?${text}`;
}
