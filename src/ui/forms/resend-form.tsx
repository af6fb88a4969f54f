import { HiddenFields } from './hidden-fields.tsx';

type ResendFormProps = {
  action: string;
  fields: readonly (readonly [name: string, value: string])[];
  className: string;
};

/** Sends a form again that was not handled. A plain form: the page that it belongs to is gone. */
export const ResendForm = ({ action, fields, className }: ResendFormProps) => (
  <form method="post" action={action}>
    <HiddenFields fields={fields} />
    <button type="submit" className={className}>
      Send again
    </button>
  </form>
);
