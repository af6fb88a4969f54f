import { useId } from 'react';
import { Icon } from '../../../ui/icon.tsx';
import { PopoverDialog } from '../../../ui/popover-dialog.tsx';
import { groupHolidayHours } from './group-holiday-hours.ts';
import type { LocationFacts } from '../cards/location-facts.ts';
import { OpeningRows } from './opening-rows.tsx';

type HolidayHoursProps = { locations: readonly Pick<LocationFacts, 'name' | 'hours'>[] };

/** A dialog with the upcoming special days of all locations on a page. Opens without scripts. */
export function HolidayHours({ locations }: HolidayHoursProps) {
  const id = useId();
  const groups = groupHolidayHours(locations);
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
