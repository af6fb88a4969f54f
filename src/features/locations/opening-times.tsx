import { Icon } from '../../ui/icon.tsx';
import type { LocationFacts } from './location-facts.ts';
import { OpeningRows } from './opening-rows.tsx';

type OpeningTimesProps = {
  hours: NonNullable<LocationFacts['hours']>;
  showsWeek?: boolean;
};

/** Whether it is open, and on a press, or at once, the week and the special days to come. */
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
