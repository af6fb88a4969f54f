import { Form } from 'react-router';
import type { DaySpan } from '../../features/dealers/locations/location-form.ts';
import type { SpecialDay } from '../../features/dealers/locations/location-editor-store.server.ts';
import type { PublicHoliday } from '../../features/locations/holidays/public-holidays.ts';
import { formatSpan } from '../../features/locations/opening-hours/opening-hours.ts';
import { SelectField, TextField } from '../../ui/forms/field.tsx';
import { CheckField } from '../components/forms/check-field.tsx';
import { FormProblem } from '../components/forms/form-problem.tsx';
import { createFields, getDone } from '../components/forms/refused-form.ts';
import { SubmitButton } from '../components/forms/submit-button.tsx';
import { useResetKey } from '../components/forms/use-reset-key.ts';
import { Panel } from '../components/panel.tsx';
import { Status } from '../components/status.tsx';

type SpecialDaysProps = {
  days: readonly SpecialDay[];
  /** Those that visitors do not see yet, by date. */
  drafted: Readonly<Record<string, DaySpan>>;
  holidays: readonly PublicHoliday[];
  state: string;
  /** Whether the dealership has other locations. */
  hasOthers: boolean;
  result: unknown;
};

/** Days with other hours than usual: those set, a form for one more, and the public holidays to choose from. */
export function SpecialDaysPanel(props: SpecialDaysProps) {
  const key = useResetKey(props.result, getDone(props.result) !== undefined);
  return (
    <Panel
      title="Special days"
      description="Websites announce them beforehand, and leads that arrive on them are due later."
    >
      <DayList days={props.days} drafted={props.drafted} />
      <DayForm key={`day ${key}`} {...props} />
      {props.holidays.length > 0 && <HolidayForm key={`holidays ${key}`} {...props} />}
    </Panel>
  );
}

function DayList({ days, drafted }: Pick<SpecialDaysProps, 'days' | 'drafted'>) {
  const drafts = Object.entries(drafted).map(([date, span]) => ({ date, span, isDraft: true }));
  const all = [...days.map((day) => ({ ...day, isDraft: false })), ...drafts];
  if (all.length === 0) return null;
  return (
    <ul className="mb-5 divide-y divide-line" aria-label="Special days">
      {all
        .toSorted((one, other) => (one.date < other.date ? -1 : 1))
        .map(({ date, span, isDraft }) => (
          <li key={`${date} ${isDraft}`} className="flex flex-wrap items-center gap-x-4 py-1.5">
            <span className="min-w-0 grow">
              <span className="font-medium">{formatDay(date)}</span>{' '}
              <span className="text-muted">{describeSpan(span)}</span>{' '}
              {isDraft && <Status tone="warning">Draft</Status>}
            </span>
            <Form method="post" preventScrollReset>
              <input type="hidden" name="date" value={date} />
              {isDraft && <input type="hidden" name="as" value="draft" />}
              <SubmitButton kind="quiet" small name="intent" value="clear-day" aria-label={`Remove ${formatDay(date)}`}>
                Remove
              </SubmitButton>
            </Form>
          </li>
        ))}
    </ul>
  );
}

function DayForm({ hasOthers, result }: SpecialDaysProps) {
  const { refused, field, box } = createFields({ status: 'Closed' }, result, 'special-day');
  return (
    <Form method="post" className="grid gap-3" noValidate preventScrollReset>
      <input type="hidden" name="intent" value="special-day" />
      <FormProblem {...(refused && { errors: refused.errors })} />
      <div className="grid items-start gap-3 sm:grid-cols-4">
        <TextField label="Day" type="date" {...field('date')} />
        <SelectField label="Hours" {...field('status')}>
          <option value="Closed">Closed</option>
          <option value="Open">Open</option>
        </SelectField>
        <TextField label="Opens" type="time" {...field('open')} />
        <TextField label="Closes" type="time" {...field('close')} />
      </div>
      {hasOthers && <CheckField label="At all locations" {...box('everywhere')} />}
      <div className="flex flex-wrap gap-2">
        <SubmitButton kind="outline">Add day</SubmitButton>
        <SubmitButton kind="quiet" name="as" value="draft">
          Save day as draft
        </SubmitButton>
      </div>
    </Form>
  );
}

function HolidayForm({ holidays, state, hasOthers, result }: SpecialDaysProps) {
  const { refused } = createFields({}, result, 'holidays');
  return (
    <details className="mt-5" open={refused !== undefined}>
      <summary className="w-fit cursor-pointer text-accent-ink">Close on public holidays of {state}</summary>
      <Form method="post" className="mt-3 grid gap-3" preventScrollReset>
        <input type="hidden" name="intent" value="holidays" />
        <FormProblem {...refused} />
        <fieldset>
          <legend className="mb-2 text-sm text-muted">
            The next twelve months. Regional holidays and days that are proclaimed once are not listed.
          </legend>
          <div className="grid gap-1.5 sm:grid-cols-2">
            {holidays.map(({ date, name }) => (
              <CheckField key={date} name="holiday" value={date} label={name} hint={formatDay(date)} />
            ))}
          </div>
        </fieldset>
        {hasOthers && <CheckField name="everywhere" label="At all locations" />}
        <div className="flex flex-wrap gap-2">
          <SubmitButton kind="outline">Close on these days</SubmitButton>
          <SubmitButton kind="quiet" name="as" value="draft">
            Save as draft
          </SubmitButton>
        </div>
      </Form>
    </details>
  );
}

const describeSpan = (span: DaySpan): string => (span.status === 'Open' ? formatSpan(span) : 'Closed');

const formatDay = (day: string): string =>
  new Date(`${day}T00:00:00Z`).toLocaleDateString('en-AU', {
    weekday: 'long',
    day: 'numeric',
    month: 'long',
    year: 'numeric',
    timeZone: 'UTC',
  });
