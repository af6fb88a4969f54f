import { useEffect, useRef, useState } from 'react';
import { formatTime } from '../../locations/opening-hours.ts';
import { dayName, daysFor, timeName, timesOf } from './appointment.ts';
import type { ControlProps } from './form-control.tsx';
import { type LostChoice, lostChoice } from './lost-choice.ts';

type Chosen = { location: string; day: string; lost: LostChoice | undefined };

const noDays = { days: [] };

/**
 * A day and a time of it. As it comes it offers whatever one of the places can offer; alive, what the chosen one can on
 * the chosen day. What is still possible stays chosen when either changes, and what had to go is said.
 */
export function AppointmentControl({ field, id, value, error }: ControlProps) {
  const box = useRef<HTMLDivElement>(null);
  const [chosen, setChosen] = useState<Chosen | null>(null);
  const { name, label, appointment = noDays, required } = field;

  useEffect(() => {
    const form = box.current?.closest('form');
    if (!form) return undefined;
    const read = () => {
      const location = valueOf(form, 'location_id');
      const [day, time] = [valueOf(form, dayName(name)), valueOf(form, timeName(name))];
      const lost = lostChoice(appointment, { location, day, time });
      // Said until it is chosen anew.
      setChosen((before) => ({
        location,
        day: lost?.part === 'day' ? '' : day,
        lost: lost ?? (before?.lost && { day, time }[before.lost.part] === '' ? before.lost : undefined),
      }));
    };
    read();
    form.addEventListener('change', read);
    return () => form.removeEventListener('change', read);
  }, [name, appointment]);

  const { location, day } = chosen ?? { location: '', day: '' };
  const isDayMissing = chosen !== null && day === '';
  const days = daysFor(appointment, location);
  const [dayAtFirst, timeAtFirst] = String(value).split('T');
  const shared = {
    className: 'field',
    required: required !== undefined,
    'aria-invalid': error ? true : undefined,
    'aria-describedby': error ? `${id}-error` : undefined,
  };
  return (
    <>
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
        </span>
        <span className="form-select">
          <select
            {...shared}
            name={timeName(name)}
            aria-label={`Time: ${label}`}
            defaultValue={timeAtFirst}
            disabled={isDayMissing}
          >
            <option value="">{isDayMissing ? 'Choose a day first' : 'Choose a time'}</option>
            {timesOf(days, day, location).map((time) => (
              <option key={time} value={time}>
                {formatTime(time)}
              </option>
            ))}
          </select>
        </span>
      </div>
      <output className="form-hint">{chosen?.lost?.words}</output>
    </>
  );
}

function valueOf({ elements }: HTMLFormElement, name: string): string {
  const control = elements.namedItem(name);
  return control instanceof HTMLSelectElement || control instanceof HTMLInputElement ? control.value : '';
}
