import { AppointmentControl } from '../appointment/appointment-control.tsx';
import { type ControlProps, isRequiredByBrowser } from './control-props.ts';
import { FormControl } from './form-control.tsx';
import { isNarrow } from './field-groups.ts';

/** A field with its label above and its error below. */
export function FormFieldView(props: ControlProps) {
  const { field, id, value, error } = props;
  switch (field.type) {
    case 'hidden':
      return <input type="hidden" name={field.name} defaultValue={String(value)} />;
    case 'checkbox':
    case 'terms':
      return (
        <div className="form-wide">
          <label className="form-box">
            <Checkbox {...props} isTicked={value === true} />
            <span>{field.type === 'terms' ? <TermsLabel /> : field.label}</span>
          </label>
          <FieldErrorMessage id={id} error={error} />
        </div>
      );
    case 'choice':
    case 'checks':
      return <Choices {...props} />;
    case 'appointment':
      return (
        <AppointmentControl {...props}>
          <FieldErrorMessage id={id} error={error} />
        </AppointmentControl>
      );
    default:
      return (
        <div className={isNarrow(field) ? undefined : 'form-wide'}>
          <label htmlFor={id} className="form-label">
            {field.label}
            <Optional {...props} />
          </label>
          <FormControl {...props} />
          {field.hint && (
            <p id={`${id}-hint`} className="form-hint">
              {field.hint}
            </p>
          )}
          <FieldErrorMessage id={id} error={error} isAnnounced={field.type === 'postcode'} />
        </div>
      );
  }
}

function Checkbox({ field, id, error, isTicked }: ControlProps & { isTicked: boolean }) {
  return (
    <input
      id={id}
      type="checkbox"
      name={field.name}
      value="true"
      defaultChecked={isTicked}
      required={isRequiredByBrowser(field)}
      aria-invalid={error ? true : undefined}
      aria-describedby={error ? `${id}-error` : undefined}
    />
  );
}

/** Opens the terms in a new tab, so that the entered values are not lost. */
const TermsLabel = () => (
  <>
    I agree to the{' '}
    <a href="/terms-and-conditions" target="_blank" rel="noopener">
      terms of use
    </a>{' '}
    and the{' '}
    <a href="/privacy-policy" target="_blank" rel="noopener">
      privacy policy
    </a>
    .
  </>
);

function Choices({ field, id, value, error }: ControlProps) {
  const isSingle = field.type === 'choice';
  const isChosen = (option: string) => (Array.isArray(value) ? value.includes(option) : value === option);
  return (
    <fieldset id={id} className="form-wide" tabIndex={-1} aria-describedby={error ? `${id}-error` : undefined}>
      <legend className="form-label">{field.label}</legend>
      <div className={isSingle ? 'form-choices' : 'form-checks'}>
        {(field.options ?? []).map((option) => (
          <label key={option.value} className={isSingle ? 'form-choice' : 'form-box'}>
            <input
              type={isSingle ? 'radio' : 'checkbox'}
              name={field.name}
              value={option.value}
              defaultChecked={isChosen(option.value)}
            />
            <span>{option.label}</span>
          </label>
        ))}
      </div>
      <FieldErrorMessage id={id} error={error} />
    </fieldset>
  );
}

const Optional = ({ field }: ControlProps) =>
  field.required === undefined && !field.alternative ? <span className="form-optional"> (optional)</span> : null;

type FieldErrorMessageProps = { id: string; error: string | undefined; isAnnounced?: boolean };

/** A postcode is checked after its field has lost focus, so its error is announced to screen readers. */
const FieldErrorMessage = ({ id, error, isAnnounced = false }: FieldErrorMessageProps) =>
  error ? (
    <p id={`${id}-error`} className="form-problem" role={isAnnounced ? 'alert' : undefined}>
      {error}
    </p>
  ) : null;
