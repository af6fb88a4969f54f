import { Icon } from '../../ui/icon.tsx';
import type { LocationBlockData } from './location-block.ts';
import type { OpeningRow } from './opening-table.ts';

/** Whether it is open, and on a press the week and the special days to come. */
export function OpeningTimes({ hours }: { hours: NonNullable<LocationBlockData['hours']> }) {
  return (
    <details className="opening-times">
      <summary>
        <Icon name="clock" />
        <span className={hours.isOpen ? 'is-open' : undefined}>{hours.status}</span>
        <Icon name="chevron-down" />
      </summary>
      <Rows rows={[hours.today, ...hours.week]} />
      {hours.special.length > 0 && (
        <>
          <p className="opening-special">Holiday hours</p>
          <Rows rows={hours.special} />
        </>
      )}
    </details>
  );
}

const Rows = ({ rows }: { rows: OpeningRow[] }) => (
  <dl>
    {rows.map(({ label, hours }) => (
      <div key={label}>
        <dt>{label}</dt>
        <dd>{hours}</dd>
      </div>
    ))}
  </dl>
);
