import { TextField } from '../../../ui/forms/field.tsx';

/** The time at which a preview shows the website. */
export const PreviewTimeField = ({ at, error }: { at: string; error: string | undefined }) => (
  <TextField
    // A field takes a new default only if it is a new one.
    key={at}
    label="As visitors see it on (optional)"
    hint="Empty: now. In the dealership’s time zone."
    name="at"
    type="datetime-local"
    defaultValue={at}
    error={error}
  />
);
