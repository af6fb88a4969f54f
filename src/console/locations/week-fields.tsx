import { dayNames } from '../../features/locations/opening-hours/day-names.ts';
import type { createFields } from '../components/forms/refused-form.ts';

/** From Monday on, as websites list them. */
const weekdays = [1, 2, 3, 4, 5, 6, 0];

/** The usual hours, a row for each day. */
export function WeekFields({ fields: { field } }: { fields: ReturnType<typeof createFields> }) {
  return (
    <div className="week-fields">
      {weekdays.map((weekday) => {
        const day = dayNames[weekday];
        const { error, ...status } = field(`day${weekday}`);
        const { error: _open, ...open } = field(`open${weekday}`);
        const { error: _close, ...close } = field(`close${weekday}`);
        const note = error && `week-error-${weekday}`;
        return (
          <fieldset key={weekday} className="week-day" aria-describedby={note}>
            <legend className="sr-only">{day}</legend>
            <span className="week-day-name" aria-hidden="true">
              {day}
            </span>
            <select className="field" aria-label={day} aria-invalid={error ? true : undefined} {...status}>
              <option value="">Not shown</option>
              <option value="Open">Open</option>
              <option value="Closed">Closed</option>
            </select>
            <span className="week-day-times">
              <input className="field" type="time" aria-label={`${day}: opens at`} {...open} />
              <span className="text-muted">to</span>
              <input className="field" type="time" aria-label={`${day}: closes at`} {...close} />
            </span>
            {error && (
              <p id={note} className="field-error week-day-error">
                {error}
              </p>
            )}
          </fieldset>
        );
      })}
    </div>
  );
}
