import type { PageState } from '../../../features/page-editor/page-state.ts';
import { Moment } from '../../components/moment.tsx';
import { Status, type StatusTone } from '../../components/status.tsx';

export const stateLabels: Readonly<Record<PageState, string>> = {
  published: 'Published',
  scheduled: 'Scheduled',
  draft: 'Draft',
  unpublished: 'Unpublished',
};

const tones: Readonly<Record<PageState, StatusTone>> = {
  published: 'good',
  scheduled: 'accent',
  draft: 'warning',
  unpublished: 'neutral',
};

type PageStatusProps = { state: PageState; hasDraft: boolean; publishAt: Date | string | null };

/** Whether visitors see a page, and what will change. */
export const PageStatus = ({ state, hasDraft, publishAt }: PageStatusProps) => (
  <span className="inline-flex flex-wrap items-center gap-x-2 gap-y-1">
    <Status tone={tones[state]}>{stateLabels[state]}</Status>
    {hasDraft && state !== 'draft' && <Status tone="warning">Draft</Status>}
    {publishAt && (
      <span className="text-sm text-muted">
        {state === 'published' ? 'changes ' : ''}
        <Moment at={publishAt} />
      </span>
    )}
  </span>
);
