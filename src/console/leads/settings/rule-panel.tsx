import { Form } from 'react-router';
import { leadCategory } from '../../../features/forms/lead-category.ts';
import type { AssignmentRule } from '../../../features/lead-desk/assignment/choose-assignee.ts';
import { SelectField } from '../../../ui/forms/field.tsx';
import { EmptyState } from '../../components/empty-state.tsx';
import { CheckField } from '../../components/forms/check-field.tsx';
import { getDone, filterByIntent } from '../../components/forms/refused-form.ts';
import { SubmitButton } from '../../components/forms/submit-button.tsx';
import { useResetKey } from '../../components/forms/use-reset-key.ts';
import { Notice } from '../../components/notice.tsx';
import { Panel } from '../../components/panel.tsx';
import type { Refused } from '../../server/read-form.server.ts';

type Named = { id: string | number; name: string };

type RulePanelProps = {
  rules: readonly AssignmentRule[];
  people: readonly Named[];
  locations: readonly Named[];
  result: unknown;
};

const categories = Object.values(leadCategory).filter((category) => category !== leadCategory.careers);

/** Who gets new leads: the first rule that fits decides, and its people take turns. */
export function RulePanel({ rules, people, locations, result }: RulePanelProps) {
  const refused = result && typeof result === 'object' && 'errors' in result ? (result as Refused) : undefined;
  const key = useResetKey(result, getDone(result) !== undefined);
  const error = filterByIntent(refused, 'save-rule')?.errors.people;
  return (
    <Panel
      title="Assignment rules"
      description="The first rule that matches a new lead assigns it. People in a rule take turns, and anyone absent is skipped. Leads that match no rule stay unassigned until someone takes them."
    >
      {rules.length === 0 ? (
        <EmptyState icon="users" title="No rules">
          Every new lead is unassigned, and everyone in sales sees it.
        </EmptyState>
      ) : (
        <ol className="mb-5 divide-y divide-line">
          {rules.map((rule, index) => (
            <li key={rule.id} className="py-3">
              <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
                <p className="min-w-0 grow">
                  <span className="font-medium">
                    {index + 1}. {rule.categories.length === 0 ? 'All categories' : rule.categories.join(', ')}
                  </span>
                  <span className="block text-muted">
                    {findName(locations, rule.locationId) ?? 'Any location'} →{' '}
                    {rule.staffIds.map((id) => findName(people, id) ?? 'a former colleague').join(', ')}
                  </span>
                </p>
                <Form method="post" className="flex gap-2">
                  <input type="hidden" name="rule" value={rule.id} />
                  {index > 0 && (
                    <SubmitButton
                      kind="quiet"
                      small
                      name="intent"
                      value="move-rule"
                      aria-label={`Move up rule ${index + 1}`}
                    >
                      Move up
                    </SubmitButton>
                  )}
                  <SubmitButton
                    kind="quiet"
                    small
                    name="intent"
                    value="delete-rule"
                    aria-label={`Delete rule ${index + 1}`}
                  >
                    Delete
                  </SubmitButton>
                </Form>
              </div>
              <details className="mt-1">
                <summary className="w-fit cursor-pointer text-sm text-accent-ink">Change</summary>
                <RuleForm rule={rule} people={people} locations={locations} />
              </details>
            </li>
          ))}
        </ol>
      )}
      {error && <Notice tone="danger">{error}</Notice>}
      <details open={rules.length === 0 || error !== undefined} key={key}>
        <summary className="btn btn-outline">Add a rule</summary>
        <RuleForm people={people} locations={locations} />
      </details>
    </Panel>
  );
}

type RuleFormProps = { rule?: AssignmentRule; people: readonly Named[]; locations: readonly Named[] };

const RuleForm = ({ rule, people, locations }: RuleFormProps) => (
  <Form method="post" className="mt-3 grid gap-4">
    <input type="hidden" name="intent" value="save-rule" />
    <input type="hidden" name="rule" value={rule?.id ?? ''} />
    <SelectField label="Location" name="location" defaultValue={rule?.locationId ?? ''}>
      <option value="">Any location</option>
      {locations.map(({ id, name }) => (
        <option key={id} value={id}>
          {name}
        </option>
      ))}
    </SelectField>
    <fieldset>
      <legend className="mb-1.5 text-sm font-semibold">Categories (none means all)</legend>
      <div className="grid gap-1.5 sm:grid-cols-2 lg:grid-cols-3">
        {categories.map((category) => (
          <CheckField
            key={category}
            label={category}
            name="categories"
            value={category}
            defaultChecked={rule?.categories.includes(category) ?? false}
          />
        ))}
      </div>
    </fieldset>
    <fieldset>
      <legend className="mb-1.5 text-sm font-semibold">People who take turns</legend>
      <div className="grid gap-1.5 sm:grid-cols-2 lg:grid-cols-3">
        {people.map(({ id, name }) => (
          <CheckField
            key={id}
            label={name}
            name="people"
            value={id}
            defaultChecked={rule?.staffIds.includes(String(id)) ?? false}
          />
        ))}
      </div>
    </fieldset>
    <div>
      <SubmitButton>{rule ? 'Save rule' : 'Add rule'}</SubmitButton>
    </div>
  </Form>
);

const findName = (named: readonly Named[], wanted: string | number | null): string | undefined =>
  named.find(({ id }) => id === wanted)?.name;
