import { Button } from '../../../ui/button.tsx';
import { classNames } from '../../../ui/class-names.ts';
import type { FormView } from '../form-view.ts';
import { keyField, stepField } from '../hidden-field-names.ts';

type FormButtonsProps = { view: FormView; step: number; isSending: boolean };

/**
 * The buttons that submit the form or change its step. The Enter key presses the first one. Step buttons submit the form
 * too, so that steps work without JavaScript.
 */
export function FormButtons({ view, step, isSending }: FormButtonsProps) {
  const isLast = step >= view.steps.length - 1;
  // As the value of a button, because React replaces the value of a field on hydration.
  const send = { type: 'submit', name: keyField, value: view.key, suppressHydrationWarning: true } as const;
  return (
    <div className="form-foot">
      {!isLast && (
        <>
          <noscript>
            <button {...send} className="honeypot" tabIndex={-1} aria-hidden="true" />
          </noscript>
          <StepButton to={step + 1} size="large">
            Next
          </StepButton>
        </>
      )}
      <Button {...send} size="large" loading={isSending} className={classNames(!isLast && 'form-hidden')}>
        {view.submitLabel}
      </Button>
      {step > 0 && (
        <StepButton to={step - 1} size="large" kind="outline">
          Back
        </StepButton>
      )}
    </div>
  );
}

const StepButton = ({ to, ...rest }: { to: number } & Parameters<typeof Button>[0]) => (
  <Button type="submit" name={stepField} value={to} formNoValidate className="form-to-step" {...rest} />
);
