import { Button } from '../../../ui/button.tsx';
import { classNames } from '../../../ui/class-names.ts';
import type { FormView } from './form-view.ts';
import { keyField, stepField } from './side-fields.ts';

type FormFootProps = { view: FormView; step: number; isSending: boolean };

/**
 * What sends the form, or goes on within it. The first button is what the Enter key presses. The steps are buttons of
 * the form too, so that the server can take them where no script ever comes.
 */
export function FormFoot({ view, step, isSending }: FormFootProps) {
  const isLast = step >= view.steps.length - 1;
  // The key goes with the button, whose value React leaves as it came with the page: a field's it would replace.
  const send = { type: 'submit', name: keyField, value: view.key, suppressHydrationWarning: true } as const;
  return (
    <div className="form-foot">
      {!isLast && (
        <>
          <noscript>
            <button {...send} className="form-trap" tabIndex={-1} aria-hidden="true" />
          </noscript>
          <StepButton to={step + 1} size="large">
            Next
          </StepButton>
        </>
      )}
      <Button {...send} size="large" loading={isSending} className={classNames(!isLast && 'form-waits')}>
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
