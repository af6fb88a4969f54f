import { Form } from 'react-router';
import type { ShownRun } from '../../../features/stock-sources/runs/run-history-store.server.ts';
import { rollbackDays, type RunCounts } from '../../../features/stock-sources/runs/stock-run.ts';
import { findTargetField } from '../../../features/stock-sources/mapping/target-fields.ts';
import { countWithNoun } from '../../../ui/text/count-with-noun.ts';
import { CheckField } from '../../components/forms/check-field.tsx';
import { SubmitButton } from '../../components/forms/submit-button.tsx';
import { Panel } from '../../components/panel.tsx';
import { carNouns } from '../describe-source.ts';

type RollBackPanelProps = { run: Pick<ShownRun, 'undoneFields'>; counts: RunCounts };

/** Undoes a run, all of it or single fields. Says what will happen before there is a button. */
export function RollBackPanel({ run: { undoneFields }, counts }: RollBackPanelProps) {
  const { add, change, withdraw } = counts;
  if (add + change + withdraw === 0) return null;
  const fields = Object.entries(counts.fields).filter(([name]) => !undoneFields.includes(name));
  return (
    <Panel>
      <details>
        <summary className="font-semibold">Roll back this run</summary>
        <div className="mt-4 grid gap-6 sm:grid-cols-2">
          <Form method="post">
            <h2 className="text-lg">Everything</h2>
            <ul className="my-3 grid list-disc gap-1 pl-5">
              {add > 0 && <li>{countWithNoun(add, carNouns)} that it added will be withdrawn.</li>}
              {change > 0 && <li>{countWithNoun(change, carNouns)} that it changed get their former values.</li>}
              {withdraw > 0 && <li>{countWithNoun(withdraw, carNouns)} that it withdrew are for sale again.</li>}
              <li>Values that were changed since, and pinned fields, stay.</li>
              <li>The source is no longer trusted: you confirm its next run.</li>
            </ul>
            <SubmitButton kind="danger" name="intent" value="roll-back">
              Roll back everything
            </SubmitButton>
          </Form>
          {fields.length > 0 && (
            <Form method="post">
              <h2 className="text-lg">Single fields</h2>
              <p className="my-3">
                The chosen fields get their former values. Added cars stay, and the next run of the source sets the
                fields again unless its file or mapping changes.
              </p>
              <div className="mb-3 grid gap-2">
                {fields.map(([name, count]) => (
                  <CheckField
                    key={name}
                    name="field"
                    value={name}
                    label={`${findTargetField(name)?.label ?? name} of ${countWithNoun(count, carNouns)}`}
                  />
                ))}
              </div>
              <SubmitButton kind="outline" name="intent" value="roll-back-fields">
                Roll back the chosen fields
              </SubmitButton>
            </Form>
          )}
        </div>
        <p className="mt-4 text-sm text-muted">Possible for {rollbackDays} days after the run.</p>
      </details>
    </Panel>
  );
}
