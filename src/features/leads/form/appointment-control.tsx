import { useEffect, useRef, useState } from 'react';
import { Icon } from '../../../ui/icon.tsx';
import { formatTime } from '../../locations/opening-hours.ts';
import { dayName, daysFor, timeName, timesFor } from './appointment.ts';
import type { ControlProps } from './form-control.tsx';
import type { AppointmentDay } from './form-field.ts';

const nothingChosen = { location: '', day: '' };

/**
 * A day and a time of it. As it comes it offers whatever one of the places can offer; alive, what the chosen one can on
 * the chosen day. What is still possible stays chosen when either changes.
 */
export function AppointmentControl({ field, id, value, error }: ControlProps) {
  const box = useRef<HTMLDivElement>(null);
  const [{ location, day }, setChosen] = useState(nothingChosen);
  const { name, label, appointment = { days: [] }, required } = field;

  useEffect(() => {
    const form = box.current?.closest('form');
    if (!form) return undefined;
    const read = () => setChosen({ location: valueOf(form, 'location_id'), day: valueOf(form, dayName(name)) });
    read();
    form.addEventListener('change', read);
    return () => form.removeEventListener('change', read);
  }, [name]);

  const days = daysFor(appointment, location);
  const [dayAtFirst, timeAtFirst] = String(value).split('T');
  const shared = {
    className: 'field',
    required: required !== undefined,
    'aria-invalid': error ? true : undefined,
    'aria-describedby': error ? `${id}-error` : undefined,
  };
  return (
    <div ref={box} className="form-appointment">
      <span className="form-select">
        <select {...shared} id={id} name={dayName(name)} aria-label={`Day: ${label}`} defaultValue={dayAtFirst}>
          <option value="">Choose a day</option>
          {days.map(({ date, label: words }) => (
            <option key={date} value={date}>
              {words}
            </option>
          ))}
        </select>
        <Icon name="chevron-down" />
      </span>
      <span className="form-select">
        <select {...shared} name={timeName(name)} aria-label={`Time: ${label}`} defaultValue={timeAtFirst}>
          <option value="">Choose a time</option>
          {timesOf(days, day, location).map((time) => (
            <option key={time} value={time}>
              {formatTime(time)}
            </option>
          ))}
        </select>
        <Icon name="chevron-down" />
      </span>
    </div>
  );
}

/** Of the chosen day; while there is none, of all. */
function timesOf(days: readonly AppointmentDay[], date: string, location: string): string[] {
  const chosen = days.filter((day) => day.date === date);
  const times = (chosen.length > 0 ? chosen : days).flatMap((day) => timesFor(day, location));
  return [...new Set(times)].toSorted();
}

function valueOf({ elements }: HTMLFormElement, name: string): string {
  const control = elements.namedItem(name);
  return control instanceof HTMLSelectElement || control instanceof HTMLInputElement ? control.value : '';
}
