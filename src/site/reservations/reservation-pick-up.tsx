import { FormFields } from '../../features/leads/form/form-fields.tsx';
import { FormTrouble } from '../../features/leads/form/form-trouble.tsx';
import { Button } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import { useCheckedForm } from '../forms/use-checked-form.ts';
import type { PickUpForm } from './reservation-data.ts';

const idOf = (field: string): string => `reservation-${field}`;

type PickUpProps = { pickUp: PickUpForm; action: string };

/** When the buyer comes: chosen, changed, and taken along in a calendar. */
export const ReservationPickUp = ({ pickUp, action }: PickUpProps) => {
  const { words, calendar, fields, errors } = pickUp;
  return (
    <section id="pick-up" className="reservation-part">
      <h2>Your pick-up</h2>
      {words === '' ? (
        <p>Choose when you would like to come. The dealership is told, and you can change it later.</p>
      ) : (
        <p className="reservation-row">
          <Icon name="calendar" /> <strong>{words}</strong>
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
        (words === '' ? (
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
  const { words, fields, values } = pickUp;
  const { trouble, errors, onInput, onSubmit } = useCheckedForm({ ...pickUp, problem: null });
  return (
    <form method="post" action={action} className="lead-form reservation-time" noValidate {...{ onInput, onSubmit }}>
      <FormTrouble ref={trouble} problem={null} headingLevel="h3" {...{ errors, idOf }} />
      <FormFields {...{ fields, values, errors, idOf }} />
      <div className="form-foot">
        <Button type="submit" name="do" value="pick-up" kind="outline">
          {words === '' ? 'Set the pick-up time' : 'Change the pick-up time'}
        </Button>
      </div>
    </form>
  );
};
