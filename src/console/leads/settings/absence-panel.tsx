import { Form } from 'react-router';
import type { Absence } from '../../../features/lead-desk/assignment/absence-store.server.ts';
import { SelectField, TextField } from '../../../ui/forms/field.tsx';
import { FormProblem } from '../../components/forms/form-problem.tsx';
import { createFields, getDone } from '../../components/forms/refused-form.ts';
import { SubmitButton } from '../../components/forms/submit-button.tsx';
import { useResetKey } from '../../components/forms/use-reset-key.ts';
import { Panel } from '../../components/panel.tsx';

type AbsencePanelProps = {
  absences: readonly Absence[];
  people: readonly { id: string; name: string }[];
  /** In the dealership's time zone. */
  today: string;
  result: unknown;
};

/** Days on which people get no leads by rule. */
export function AbsencePanel({ absences, people, today, result }: AbsencePanelProps) {
  const { refused, field } = createFields({ staffId: '', fromDate: today, untilDate: today }, result, 'add-absence');
  const key = useResetKey(result, getDone(result) !== undefined);
  return (
    <Panel title="Absences" description="Rules skip people on these days. Leads that they have stay with them.">
      {absences.length > 0 && (
        <ul className="mb-4 divide-y divide-line">
          {absences.map(({ id, staffId, fromDate, untilDate }) => {
            const name = people.find((person) => person.id === staffId)?.name ?? 'A former colleague';
            return (
              <li key={id} className="flex flex-wrap items-center gap-x-4 py-1.5">
                <span className="min-w-0 grow">
                  <span className="font-medium">{name}</span>{' '}
                  <span className="text-muted">{formatDays(fromDate, untilDate)}</span>
                </span>
                <Form method="post">
                  <input type="hidden" name="absence" value={id} />
                  <SubmitButton
                    kind="quiet"
                    small
                    name="intent"
                    value="delete-absence"
                    aria-label={`Delete the absence of ${name}, ${formatDays(fromDate, untilDate)}`}
                  >
                    Delete
                  </SubmitButton>
                </Form>
              </li>
            );
          })}
        </ul>
      )}
      <Form method="post" key={key} className="grid gap-3" noValidate>
        <input type="hidden" name="intent" value="add-absence" />
        <FormProblem {...(refused?.errors && { errors: refused.errors })} />
        <div className="grid items-start gap-3 sm:grid-cols-3">
          <SelectField label="Person" {...field('staffId')}>
            <option value="">Choose a person</option>
            {people.map(({ id, name }) => (
              <option key={id} value={id}>
                {name}
              </option>
            ))}
          </SelectField>
          <TextField label="First day" type="date" {...field('fromDate')} />
          <TextField label="Last day" type="date" {...field('untilDate')} />
        </div>
        <div>
          <SubmitButton kind="outline">Add absence</SubmitButton>
        </div>
      </Form>
    </Panel>
  );
}

const formatDay = (day: string): string =>
  new Date(`${day}T00:00:00Z`).toLocaleDateString('en-AU', { dateStyle: 'medium', timeZone: 'UTC' });

const formatDays = (from: string, until: string): string =>
  from === until ? formatDay(from) : `${formatDay(from)} to ${formatDay(until)}`;
