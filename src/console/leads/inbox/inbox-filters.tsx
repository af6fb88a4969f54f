import { Link } from 'react-router';
import { leadCategory } from '../../../features/forms/lead-category.ts';
import { readInboxAddress, toInboxSearch } from '../../../features/lead-desk/inbox/inbox-address.ts';
import { emptyInboxQuery, type InboxQuery } from '../../../features/lead-desk/inbox/inbox-query.ts';
import { stateRules } from '../../../features/lead-desk/states/lead-states.ts';
import { leadStates, manualSources } from '../../../features/leads/lead-state.ts';
import { SelectField } from '../../../ui/forms/field.tsx';
import { CheckField } from '../../components/forms/check-field.tsx';
import { FilterForm } from '../../components/forms/filter-form.tsx';

type Choice = { id: number | string; name: string };

export type FilterChoices = { people: readonly Choice[]; locations: readonly Choice[]; sites: readonly Choice[] };

type InboxFiltersProps = { query: InboxQuery; choices: FilterChoices; path: string; searchId: string };

const categories = Object.values(leadCategory).filter((category) => category !== leadCategory.careers);
const sources = ['Website', ...manualSources];

/** Search and filters of the inbox. */
export function InboxFilters({ query, choices, path, searchId }: InboxFiltersProps) {
  const { people, locations, sites } = choices;
  const count = countFilters(query);
  // A search finds closed leads too.
  const isSearch = query.text !== '';
  const isDefaultState = query.state === (isSearch ? null : 'open');
  return (
    <search className="mb-4">
      <FilterForm
        address={toInboxSearch(query)}
        path={path}
        search={{ id: searchId, label: 'Name, email or phone', text: query.text }}
        clean={(sent) => new URLSearchParams(toInboxSearch(readInboxAddress(sent)))}
        count={count}
        isOpen={count > 0}
      >
        <SelectField label="State" name="state" defaultValue={isDefaultState ? '' : (query.state ?? 'all')}>
          <option value="">{isSearch ? 'All' : 'Open'}</option>
          {isSearch ? <option value="open">Open</option> : <option value="all">All</option>}
          {leadStates.map((state) => (
            <option key={state} value={state}>
              {stateRules[state].label}
            </option>
          ))}
        </SelectField>
        <SelectField label="Person" name="person" defaultValue={query.person ?? ''}>
          <option value="">Anyone</option>
          <option value="none">Unassigned</option>
          <Options choices={people} />
        </SelectField>
        <SelectField label="Category" name="category" defaultValue={query.category ?? ''}>
          <option value="">Any category</option>
          <Options choices={categories.map((name) => ({ id: name, name }))} />
        </SelectField>
        <SelectField label="Location" name="location" defaultValue={query.locationId ?? ''}>
          <option value="">Any location</option>
          <Options choices={locations} />
        </SelectField>
        <SelectField label="Website" name="site" defaultValue={query.siteId ?? ''}>
          <option value="">Any website</option>
          <Options choices={sites} />
        </SelectField>
        <SelectField label="Source" name="source" defaultValue={query.source ?? ''}>
          <option value="">Any source</option>
          <Options choices={sources.map((name) => ({ id: name, name }))} />
        </SelectField>
        <div className="grid content-end gap-2">
          <CheckField label="Overdue" name="overdue" value="1" defaultChecked={query.isOverdue} />
          <CheckField label="Unread" name="unread" value="1" defaultChecked={query.isUnread} />
        </div>
        <div className="flex flex-wrap items-end gap-2">
          <button type="submit" className="btn btn-brand">
            Apply filters
          </button>
          {count > 0 && (
            <Link to={path} className="btn btn-quiet">
              Clear
            </Link>
          )}
        </div>
      </FilterForm>
    </search>
  );
}

const Options = ({ choices }: { choices: readonly Choice[] }) =>
  choices.map(({ id, name }) => (
    <option key={id} value={id}>
      {name}
    </option>
  ));

/** Those in the panel, except for what the views above the list choose. */
const countFilters = ({ category, siteId, locationId, source }: InboxQuery): number =>
  [category, siteId, locationId, source].filter((value) => value !== null).length;

export const isDefaultList = (query: InboxQuery): boolean =>
  toInboxSearch({ ...query, after: null }) === toInboxSearch({ ...emptyInboxQuery, state: 'open' });
