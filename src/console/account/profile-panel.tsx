import { Form } from 'react-router';
import { TextField } from '../../ui/forms/field.tsx';
import { FormProblem } from '../components/forms/form-problem.tsx';
import { SubmitButton } from '../components/forms/submit-button.tsx';
import { Panel } from '../components/panel.tsx';
import { filterByIntent } from '../components/forms/refused-form.ts';
import type { Refused } from '../server/read-form.server.ts';

export function ProfilePanel({ name, refused }: { name: string; refused: Refused | undefined }) {
  const own = filterByIntent(refused, 'rename');
  return (
    <Panel title="Name" description="Colleagues see it in the team list and in the history.">
      <Form method="post" className="grid gap-3">
        <FormProblem {...own} />
        <TextField
          label="Your name"
          labelHidden
          name="name"
          autoComplete="name"
          required
          maxLength={200}
          defaultValue={name}
          error={own?.errors.name}
        />
        <div>
          <SubmitButton kind="outline" name="intent" value="rename">
            Save name
          </SubmitButton>
        </div>
      </Form>
    </Panel>
  );
}
