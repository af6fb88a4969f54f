import type { ComponentProps } from 'react';
import { useNavigation } from 'react-router';
import { classNames } from '../../../ui/class-names.ts';

type SubmitButtonProps = ComponentProps<'button'> & {
  kind?: 'brand' | 'outline' | 'quiet' | 'danger';
  small?: boolean;
};

/** Submits its form. While a change is on its way no second one can be sent. */
export function SubmitButton({ kind = 'brand', small = false, className, children, ...rest }: SubmitButtonProps) {
  const { state, formData } = useNavigation();
  const isSending = state !== 'idle' && formData !== undefined;
  const isThis = isSending && (rest.name === undefined || formData.get(rest.name) === rest.value);
  return (
    <button
      type="submit"
      {...rest}
      className={classNames('btn', `btn-${kind}`, small && 'btn-small', className)}
      aria-busy={isThis || undefined}
      disabled={isSending || rest.disabled}
    >
      {children}
    </button>
  );
}
