import { useId } from 'react';
import { Icon } from '../../ui/icon.tsx';
import { PopoverDialog } from '../../ui/popover-dialog.tsx';
import { holidayHoursOf } from './holiday-hours-of.ts';
import type { LocationFacts } from './location-facts.ts';
import { OpeningRows } from './opening-rows.tsx';

type HolidayHoursProps = { locations: readonly Pick<LocationFacts, 'name' | 'hours'>[] };

/** The special days to come of all locations on a page, on a press. The browser opens it by itself, without a script. */
export function HolidayHours({ locations }: HolidayHoursProps) {
  const id = useId();
  const groups = holidayHoursOf(locations);
  if (groups.length === 0) return null;
  return (
    <>
      <button type="button" className="btn btn-outline" popoverTarget={id}>
        <Icon name="calendar" />
        Holiday Opening Hours
      </button>
      <PopoverDialog id={id} heading="Holiday Opening Hours" className="holiday-hours">
        {groups.map(({ names, days }) => (
          <section key={names[0]}>
            <h3>
              {(names.length > 1 && names.length === locations.length ? ['All our locations'] : names).map((name) => (
                <span key={name}>{name}</span>
              ))}
            </h3>
            <OpeningRows rows={days} />
          </section>
        ))}
      </PopoverDialog>
    </>
  );
}
