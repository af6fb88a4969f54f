import { FormFields } from '../../features/forms/controls/form-fields.tsx';
import { ErrorSummary } from '../../features/forms/controls/error-summary.tsx';
import { Button } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import { useValidatedForm } from '../forms/use-validated-form.ts';
import type { PickUpForm } from './reservation-data.ts';

const getFieldId = (field: string): string => `reservation-${field}`;

type PickUpProps = { pickUp: PickUpForm; action: string };

/** Shows, sets and changes the pick-up time, with a calendar download. */
export const ReservationPickUp = ({ pickUp, action }: PickUpProps) => {
  const { text, calendar, fields, errors } = pickUp;
  return (
    <section id="pick-up" className="reservation-part">
      <h2>Your pick-up</h2>
      {text === '' ? (
        <p>Choose when you would like to come. We will tell the dealership, and you can change it later.</p>
      ) : (
        <p className="reservation-row">
          <Icon name="calendar" /> <strong>{text}</strong>
        </p>
      )}
      {calendar && (
        <p>
          <a href={calendar} download className="text-link">
            Add it to your calendar
          </a>
        </p>
      )}
      {fields.length > 0 &&
        (text === '' ? (
          <ChooseTime {...{ pickUp, action }} />
        ) : (
          <details className="reservation-choose" open={errors.length > 0}>
            <summary>Change the time</summary>
            <ChooseTime {...{ pickUp, action }} />
          </details>
        ))}
    </section>
  );
};

const ChooseTime = ({ pickUp, action }: PickUpProps) => {
  const { text, fields, values } = pickUp;
  const { errorSummary, errors, onInput, onSubmit } = useValidatedForm({ ...pickUp, problem: null });
  return (
    <form method="post" action={action} className="lead-form reservation-time" noValidate {...{ onInput, onSubmit }}>
      <ErrorSummary ref={errorSummary} problem={null} headingLevel="h3" {...{ errors, getFieldId }} />
      <FormFields {...{ fields, values, errors, getFieldId }} />
      <div className="form-foot">
        <Button type="submit" name="do" value="pick-up" kind="outline">
          {text === '' ? 'Set the pick-up time' : 'Change the pick-up time'}
        </Button>
      </div>
    </form>
  );
};
