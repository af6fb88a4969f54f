import { Moment } from '../moment.tsx';
import { Status } from '../status.tsx';

type DraftLineProps = { changedBy?: string; changedAt?: Date };

/** Says that a record has changes which visitors do not see yet, and who made them. */
export const DraftLine = ({ changedBy, changedAt }: DraftLineProps) => (
  <>
    <Status tone="warning">Draft</Status>
    {changedAt && (
      <span className="text-sm text-muted">
        {`by ${changedBy}, `}
        <Moment at={changedAt} />
      </span>
    )}
  </>
);
