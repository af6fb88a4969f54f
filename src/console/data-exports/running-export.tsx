import { Form } from 'react-router';
import { type ArchiveProgress, archiveSteps } from '../../features/exit-kit/archive-steps.ts';
import type { DealerExport } from '../../features/exit-kit/exports/dealer-export.ts';
import { formatCount } from '../../ui/text/format-count.ts';
import { SubmitButton } from '../components/forms/submit-button.tsx';
import { Moment } from '../components/moment.tsx';
import { Panel } from '../components/panel.tsx';
import { stepLabels } from './describe-data-export.ts';

/** How far an export is. */
export const RunningExport = ({ id, state, staffName, createdAt, progress }: DealerExport) => (
  <Panel
    title={state === 'running' ? 'The archive is being written' : 'Waiting for its turn'}
    description={
      <>
        Started by {staffName}, <Moment at={createdAt} />. You can leave this page.
      </>
    }
    actions={
      <Form method="post">
        <input type="hidden" name="id" value={id} />
        <SubmitButton kind="outline" name="intent" value="cancel">
          Cancel the export
        </SubmitButton>
      </Form>
    }
  >
    {progress ? <Steps progress={progress} /> : <progress aria-label="Progress" />}
  </Panel>
);

const Steps = ({ progress }: { progress: ArchiveProgress }) => (
  <ul className="grid gap-3">
    {archiveSteps
      .filter((step) => progress[step].total > 0)
      .map((step) => {
        const { done, total } = progress[step];
        return (
          <li key={step}>
            <div className="mb-1 flex justify-between gap-3">
              <span>{stepLabels[step]}</span>
              <span className="text-muted tabular-nums">
                {formatCount(done)} of {formatCount(total)}
              </span>
            </div>
            <progress value={done} max={total} aria-label={stepLabels[step]} />
          </li>
        );
      })}
  </ul>
);
