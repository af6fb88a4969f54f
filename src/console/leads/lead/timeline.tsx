import { Icon } from '../../components/icon.tsx';
import { Moment } from '../../components/moment.tsx';
import type { TimelineEntry } from './build-timeline.ts';

/** Lists the events of a lead, latest first. */
export const Timeline = ({ entries }: { entries: readonly TimelineEntry[] }) => (
  <ol className="timeline" aria-label="Timeline">
    {entries.map(({ id, at, icon, person, title, text }) => (
      <li key={id} className="timeline-entry">
        <Icon name={icon} />
        <div className="min-w-0">
          <p className="flex flex-wrap justify-between gap-x-4">
            <span className="min-w-0 wrap-anywhere">
              {person && <span className="font-medium">{person} </span>}
              {title}
            </span>
            <span className="text-sm text-muted">
              <Moment at={at} />
            </span>
          </p>
          {text && <p className="timeline-text">{text}</p>}
        </div>
      </li>
    ))}
  </ol>
);
