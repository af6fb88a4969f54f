import { useEffect, useRef, useState } from 'react';
import { formatTime } from '../../locations/opening-hours/opening-hours.ts';
import { getDayFieldName, listOpenDays, getTimeFieldName, listTimes } from './appointment-slots.ts';
import type { ControlProps } from '../controls/control-props.ts';
import { type UnavailableChoice, findUnavailableChoice } from './unavailable-choice.ts';

type Choice = { location: string; day: string; unavailable: UnavailableChoice | undefined };

const noDays = { days: [] };

/**
 * Selects for a day and a time. Before hydration it offers everything that any location offers; after it, only the times
 * of the chosen location and day. A choice that is still possible survives a change of either; a lost one is announced.
 */
export function AppointmentControl({ field, id, value, error }: ControlProps) {
  const container = useRef<HTMLDivElement>(null);
  const [choice, setChoice] = useState<Choice | null>(null);
  const { name, label, appointment = noDays, required } = field;

  useEffect(() => {
    const form = container.current?.closest('form');
    if (!form) return undefined;
    const read = () => {
      const location = getValue(form, 'location_id');
      const [day, time] = [getValue(form, getDayFieldName(name)), getValue(form, getTimeFieldName(name))];
      const unavailable = findUnavailableChoice(appointment, { location, day, time });
      // Shown until something else is chosen.
      setChoice((previous) => ({
        location,
        day: unavailable?.part === 'day' ? '' : day,
        unavailable:
          unavailable ??
          (previous?.unavailable && { day, time }[previous.unavailable.part] === '' ? previous.unavailable : undefined),
      }));
    };
    read();
    form.addEventListener('change', read);
    return () => form.removeEventListener('change', read);
  }, [name, appointment]);

  const { location, day } = choice ?? { location: '', day: '' };
  const isDayMissing = choice !== null && day === '';
  const days = listOpenDays(appointment, location);
  const [initialDay, initialTime] = String(value).split('T');
  const shared = {
    className: 'field',
    required: required !== undefined,
    'aria-invalid': error ? true : undefined,
    'aria-describedby': error ? `${id}-error` : undefined,
  };
  return (
    <>
      <div ref={container} className="form-appointment">
        <span className="form-select">
          <select
            {...shared}
            id={id}
            name={getDayFieldName(name)}
            aria-label={`Day: ${label}`}
            defaultValue={initialDay}
          >
            <option value="">Choose a day</option>
            {days.map(({ date, label: dayLabel }) => (
              <option key={date} value={date}>
                {dayLabel}
              </option>
            ))}
          </select>
        </span>
        <span className="form-select">
          <select
            {...shared}
            name={getTimeFieldName(name)}
            aria-label={`Time: ${label}`}
            defaultValue={initialTime}
            disabled={isDayMissing}
          >
            <option value="">{isDayMissing ? 'Choose a day first' : 'Choose a time'}</option>
            {listTimes(days, day, location).map((time) => (
              <option key={time} value={time}>
                {formatTime(time)}
              </option>
            ))}
          </select>
        </span>
      </div>
      <output className="form-hint">{choice?.unavailable?.message}</output>
    </>
  );
}

function getValue({ elements }: HTMLFormElement, name: string): string {
  const control = elements.namedItem(name);
  return control instanceof HTMLSelectElement || control instanceof HTMLInputElement ? control.value : '';
}
