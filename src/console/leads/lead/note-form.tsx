import { useRef } from 'react';
import { Form } from 'react-router';
import { TextAreaField } from '../../../ui/forms/field.tsx';
import { useHydrated } from '../../../ui/state/use-hydrated.ts';
import { FormProblem } from '../../components/forms/form-problem.tsx';
import { createFields, getDone } from '../../components/forms/refused-form.ts';
import { SubmitButton } from '../../components/forms/submit-button.tsx';
import { useResetKey } from '../../components/forms/use-reset-key.ts';
import { FormKey } from './form-key.tsx';
import { leadDone } from './lead-done.ts';

type NoteFormProps = {
  people: readonly { id: string; name: string }[];
  result: unknown;
  /** See FormKey. */
  formKey: string;
};

/** A note for colleagues. `@` and a name mails the person. */
export function NoteForm({ people, result, formKey }: NoteFormProps) {
  const { refused, field } = createFields({ text: '' }, result, 'note');
  const key = useResetKey(result, getDone(result)?.done === leadDone.note);
  const form = useRef<HTMLFormElement>(null);
  const isHydrated = useHydrated();
  const mention = (name: string): void => {
    const input = form.current?.querySelector('textarea');
    if (!input) return;
    const before = input.value;
    input.value = `${before}${before === '' || /\s$/.test(before) ? '' : ' '}@${name} `;
    input.focus();
  };
  return (
    <Form method="post" ref={form} key={key} className="mb-5 grid gap-2" noValidate>
      <input type="hidden" name="intent" value="note" />
      <FormKey fresh={formKey} typed={refused?.values.key} result={result} />
      <FormProblem {...refused} />
      <TextAreaField
        label="Note"
        rows={3}
        maxLength={5000}
        hint="Only your team sees notes. Write @ and a name to mail a colleague."
        {...field('text')}
      />
      <div className="flex flex-wrap items-center gap-2">
        <SubmitButton kind="outline">Add note</SubmitButton>
        {isHydrated &&
          people.slice(0, 8).map(({ id, name }) => (
            <button
              key={id}
              type="button"
              className="btn btn-quiet btn-small text-accent-ink"
              aria-label={`Mention @${name}`}
              onClick={() => mention(name)}
            >
              @{name}
            </button>
          ))}
      </div>
    </Form>
  );
}
