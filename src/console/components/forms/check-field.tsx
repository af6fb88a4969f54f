import { type ComponentProps, useId } from 'react';

type CheckFieldProps = ComponentProps<'input'> & { label: string; hint?: string };

export function CheckField({ label, hint, type = 'checkbox', ...rest }: CheckFieldProps) {
  const id = useId();
  return (
    <div className="flex items-start gap-2">
      <input id={id} type={type} className="checkbox" aria-describedby={hint && `${id}-hint`} {...rest} />
      <div>
        <label htmlFor={id} className="font-medium">
          {label}
        </label>
        {hint && (
          <p id={`${id}-hint`} className="text-sm text-muted">
            {hint}
          </p>
        )}
      </div>
    </div>
  );
}
