import { type ComponentProps, type ReactNode, useId } from 'react';
import { classNames } from '../class-names.ts';
import { Icon } from '../icon.tsx';

type Labelled = {
  label: string;
  labelHidden?: boolean | undefined;
  hint?: string | undefined;
  error?: string | undefined;
};

/** A label, its control, hint and error. */
function Field({ id, label, labelHidden, hint, error, children }: Labelled & { id: string; children: ReactNode }) {
  return (
    <div className="min-w-0">
      <label htmlFor={id} className={labelHidden ? 'sr-only' : 'mb-1.5 block text-sm font-semibold'}>
        {label}
      </label>
      {children}
      {(error ?? hint) && (
        <p id={`${id}-note`} className={error ? 'field-error' : 'mt-1.5 text-sm text-muted'}>
          {error && <Icon name="warning" />}
          {error ?? hint}
        </p>
      )}
    </div>
  );
}

const ariaNote = (id: string, { hint, error }: Pick<Labelled, 'hint' | 'error'>) => ({
  'aria-describedby': (error ?? hint) ? `${id}-note` : undefined,
  'aria-invalid': error ? true : undefined,
});

export function TextField({ label, labelHidden, hint, error, className, ...rest }: ComponentProps<'input'> & Labelled) {
  const id = useId();
  return (
    <Field id={id} {...{ label, labelHidden, hint, error }}>
      <input id={id} className={classNames('field', className)} {...ariaNote(id, { hint, error })} {...rest} />
    </Field>
  );
}

export function TextAreaField({
  label,
  labelHidden,
  hint,
  error,
  className,
  ...rest
}: ComponentProps<'textarea'> & Labelled) {
  const id = useId();
  return (
    <Field id={id} {...{ label, labelHidden, hint, error }}>
      <textarea id={id} className={classNames('field', className)} {...ariaNote(id, { hint, error })} {...rest} />
    </Field>
  );
}

/** With an explicit `id` the server can cache the fragment across pages. */
export function SelectField({
  id: ownId,
  label,
  labelHidden,
  hint,
  error,
  className,
  children,
  ...rest
}: ComponentProps<'select'> & Labelled) {
  const generatedId = useId();
  const id = ownId ?? generatedId;
  return (
    <Field id={id} {...{ label, labelHidden, hint, error }}>
      <span className="relative block">
        <select id={id} className={classNames('field select', className)} {...ariaNote(id, { hint, error })} {...rest}>
          {children}
        </select>
        <Icon name="chevron-down" className="select-arrow" />
      </span>
    </Field>
  );
}
