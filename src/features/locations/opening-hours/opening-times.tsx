import { Icon } from '../../../ui/icon.tsx';
import type { LocationFacts } from '../cards/location-facts.ts';
import { OpeningRows } from './opening-rows.tsx';

type OpeningTimesProps = {
  hours: NonNullable<LocationFacts['hours']>;
  showsWeek?: boolean;
};

/** Whether the location is open; the week and upcoming special days are behind a disclosure, or always shown. */
export function OpeningTimes({ hours, showsWeek = false }: OpeningTimesProps) {
  return (
    <details className="opening-times" open={showsWeek || undefined}>
      <summary>
        <Icon name="clock" />
        <span className={hours.isOpen ? 'is-open' : undefined}>{hours.status}</span>
        <Icon name="chevron-down" />
      </summary>
      <OpeningRows rows={[hours.today, ...hours.week]} />
      {hours.special.length > 0 && (
        <>
          <p className="opening-special">Holiday hours</p>
          <OpeningRows rows={hours.special} />
        </>
      )}
    </details>
  );
}
