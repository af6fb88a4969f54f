import { Form, Link } from 'react-router';
import type { ShownRun } from '../../../features/stock-sources/runs/run-history-store.server.ts';
import { rollbackDays, type RunCounts } from '../../../features/stock-sources/runs/stock-run.ts';
import { countWithNoun } from '../../../ui/text/count-with-noun.ts';
import { SubmitButton } from '../../components/forms/submit-button.tsx';
import { Notice } from '../../components/notice.tsx';
import { Panel } from '../../components/panel.tsx';
import { carNouns, rowNouns } from '../describe-source.ts';

type DecisionPanelProps = { run: Pick<ShownRun, 'state' | 'message' | 'planVersion'>; counts: RunCounts; path: string };

/** Says what applying a run does, and why the circuit breaker stopped it. */
export function DecisionPanel({ run: { state, message, planVersion }, counts, path }: DecisionPanelProps) {
  const isStopped = state === 'stopped';
  return (
    <>
      {isStopped && (
        <Notice tone="danger">
          <p className="font-semibold">{message}</p>
          <p>
            Nothing has changed yet. A run stops and asks if its file lacks a mapped column, if it takes more than 30%
            of a source’s cars off sale, or if it changes more than 30% of prices by more than 30%: often the file is
            incomplete or a column has moved. Check the{' '}
            <Link to={`${path}?show=${counts.withdraw > 0 ? 'withdraw' : 'change'}`}>changes</Link> first.
          </p>
        </Notice>
      )}
      <Panel title={isStopped ? 'Apply anyway?' : 'Apply these changes?'}>
        <p>{describeEffect(counts)}</p>
        <Form method="post" className="mt-4 flex flex-wrap gap-2">
          <input type="hidden" name="plan" value={planVersion ?? ''} />
          <SubmitButton kind={isStopped ? 'danger' : 'brand'} name="intent" value="confirm">
            {isStopped ? 'Apply anyway' : 'Apply'}
          </SubmitButton>
          <SubmitButton kind="outline" name="intent" value="cancel">
            Cancel the run
          </SubmitButton>
        </Form>
      </Panel>
    </>
  );
}

const list = new Intl.ListFormat('en-AU');

/** `Adds 2 cars and withdraws 1 car.` */
function describeEffect({ add, change, withdraw, quarantined }: RunCounts): string {
  const parts = [
    [add, 'adds'],
    [change, 'changes'],
    [withdraw, 'withdraws'],
  ] as const;
  const effects = parts
    .filter(([count]) => count > 0)
    .map(([count, what]) => `${what} ${countWithNoun(count, carNouns)}`);
  const aside = quarantined > 0 ? ` ${countWithNoun(quarantined, rowNouns)} with errors set aside.` : '';
  if (effects.length === 0) return `No car changes.${aside}`;
  return `This ${list.format(effects)}.${aside} What your staff change meanwhile stays. You can roll it back for ${rollbackDays} days.`;
}
