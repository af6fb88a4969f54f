import { FormControl, type ControlProps } from './form-control.tsx';
import { isNarrow } from './form-parts.ts';

/** A field with its label above it, and under it what is wrong with the answer. */
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
            <Box {...props} isTicked={value === true} />
            <span>{field.type === 'terms' ? <TermsWords /> : field.label}</span>
          </label>
          <FieldProblem id={id} error={error} />
        </div>
      );
    case 'choice':
    case 'checks':
      return <Choices {...props} />;
    default:
      return (
        <div className={isNarrow(field) ? undefined : 'form-wide'}>
          <label htmlFor={id} className="form-label">
            {field.label}
            <Optional {...props} />
          </label>
          <FormControl {...props} />
          <FieldProblem id={id} error={error} isAnnounced={field.type === 'postcode'} />
        </div>
      );
  }
}

function Box({ field, id, error, isTicked }: ControlProps & { isTicked: boolean }) {
  return (
    <input
      id={id}
      type="checkbox"
      name={field.name}
      value="true"
      defaultChecked={isTicked}
      required={field.required !== undefined}
      aria-invalid={error ? true : undefined}
      aria-describedby={error ? `${id}-error` : undefined}
    />
  );
}

/** Opened beside the form: what was typed must not be left behind for reading them. */
const TermsWords = () => (
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
  const isOne = field.type === 'choice';
  const isChosen = (option: string) => (Array.isArray(value) ? value.includes(option) : value === option);
  return (
    <fieldset id={id} className="form-wide" tabIndex={-1} aria-describedby={error ? `${id}-error` : undefined}>
      <legend className="form-label">{field.label}</legend>
      <div className={isOne ? 'form-choices' : 'form-checks'}>
        {(field.options ?? []).map((option) => (
          <label key={option.value} className={isOne ? 'form-choice' : 'form-box'}>
            <input
              type={isOne ? 'radio' : 'checkbox'}
              name={field.name}
              value={option.value}
              defaultChecked={isChosen(option.value)}
            />
            <span>{option.label}</span>
          </label>
        ))}
      </div>
      <FieldProblem id={id} error={error} />
    </fieldset>
  );
}

const Optional = ({ field }: ControlProps) =>
  field.required === undefined ? <span className="form-optional"> (optional)</span> : null;

type FieldProblemProps = { id: string; error: string | undefined; isAnnounced?: boolean };

/** A postcode is looked up when its field has been left: whoever is elsewhere by then has to hear of it. */
const FieldProblem = ({ id, error, isAnnounced = false }: FieldProblemProps) =>
  error ? (
    <p id={`${id}-error`} className="form-problem" role={isAnnounced ? 'alert' : undefined}>
      {error}
    </p>
  ) : null;
