import { type ReactNode, useEffect, useRef, useState } from 'react';
import { formatTime } from '../../locations/opening-hours/opening-hours.ts';
import { getDayFieldName, listOpenDays, getTimeFieldName, listTimes } from './appointment-slots.ts';
import { type ControlProps, isRequiredByBrowser } from '../controls/control-props.ts';
import { type UnavailableChoice, findUnavailableChoice } from './unavailable-choice.ts';

type Choice = { location: string; day: string; unavailable: UnavailableChoice | undefined };

const noDays = { days: [] };
const anyLocation = '';
const anyDay = '';

/**
 * Buttons for a day and a time. Before hydration everything that any location offers can be chosen; after it, only the
 * times of the chosen location and day. A choice that is still possible survives a change of either; a lost one is
 * announced.
 */
export function AppointmentControl({ field, id, value, error, children }: ControlProps & { children: ReactNode }) {
  const fieldset = useRef<HTMLFieldSetElement>(null);
  const [choice, setChoice] = useState<Choice | null>(null);
  const { name, label, appointment = noDays, required } = field;

  useEffect(() => {
    const form = fieldset.current?.form;
    if (!form) return undefined;
    const read = () => {
      const location = getValue(form, 'location_id');
      const [day, time] = [getValue(form, getDayFieldName(name)), getValue(form, getTimeFieldName(name))];
      const unavailable = findUnavailableChoice(appointment, { location, day, time });
      if (unavailable) clearChoice(form, unavailable.part === 'day' ? getDayFieldName(name) : getTimeFieldName(name));
      // Shown until something else is chosen.
      setChoice((previous) => ({
        location,
        day: unavailable?.part === 'day' ? anyDay : day,
        unavailable:
          unavailable ??
          (previous?.unavailable && { day, time }[previous.unavailable.part] === '' ? previous.unavailable : undefined),
      }));
    };
    read();
    form.addEventListener('change', read);
    return () => form.removeEventListener('change', read);
  }, [name, appointment]);

  const [initialDay = anyDay, initialTime] = String(value).split('T');
  const isRequired = required !== undefined;
  const openDays = choice && listOpenDays(appointment, choice.location);
  const openTimes = openDays && new Set(choice.day === anyDay ? [] : listTimes(openDays, choice.day, choice.location));
  return (
    <fieldset
      ref={fieldset}
      id={id}
      className="form-wide form-appointment"
      tabIndex={-1}
      aria-describedby={error ? `${id}-error` : undefined}
    >
      <legend className="form-label">
        {label}
        {!isRequired && <span className="form-optional"> (optional)</span>}
      </legend>
      <div role="radiogroup" aria-label={`Day: ${label}`} className="form-days">
        {!isRequired && (
          <SlotButton name={getDayFieldName(name)} value={anyDay} defaultChecked={initialDay === anyDay}>
            Any day
          </SlotButton>
        )}
        {appointment.days.map((day) => (
          <SlotButton
            key={day.date}
            name={getDayFieldName(name)}
            value={day.date}
            defaultChecked={day.date === initialDay}
            required={isRequiredByBrowser(field)}
            disabled={openDays !== null && !openDays.includes(day)}
          >
            {keepDateTogether(day.label)}
          </SlotButton>
        ))}
      </div>
      <div role="radiogroup" aria-label={`Time: ${label}`} className="form-times">
        {listTimes(appointment.days, anyDay, anyLocation).map((time) => (
          <SlotButton
            key={time}
            name={getTimeFieldName(name)}
            value={time}
            defaultChecked={time === initialTime}
            required={isRequiredByBrowser(field)}
            disabled={openTimes !== null && !openTimes.has(time)}
          >
            {formatTime(time)}
          </SlotButton>
        ))}
      </div>
      <output className="form-hint">{choice?.unavailable?.message}</output>
      {children}
    </fieldset>
  );
}

type SlotButtonProps = {
  name: string;
  value: string;
  defaultChecked: boolean;
  required?: boolean;
  disabled?: boolean;
  children: ReactNode;
};

/** A radio button that looks like a button. */
const SlotButton = ({ children, ...input }: SlotButtonProps) => (
  <label className="form-choice">
    <input type="radio" {...input} />
    <span>{children}</span>
  </label>
);

/** `Tue 17 Nov` breaks after the weekday only. */
const keepDateTogether = (label: string): string => label.replace(/ (?=\S+$)/, '\u00a0');

function getValue({ elements }: HTMLFormElement, name: string): string {
  const control = elements.namedItem(name);
  return control instanceof HTMLSelectElement || control instanceof HTMLInputElement || control instanceof RadioNodeList
    ? control.value
    : '';
}

/** Unchecks the chosen button, or checks the one for any day. */
function clearChoice(form: HTMLFormElement, name: string): void {
  for (const button of form.querySelectorAll<HTMLInputElement>('input[type="radio"]')) {
    if (button.name === name) button.checked = button.value === anyDay;
  }
}
