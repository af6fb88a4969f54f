import { useEffect, useRef, useState } from 'react';
import type { RatesPreview } from '../../features/finance/rates/preview-rates.ts';
import { formatCount } from '../../ui/text/format-count.ts';
import { FactList } from '../components/fact-list.tsx';
import { SubmitButton } from '../components/forms/submit-button.tsx';
import { Notice } from '../components/notice.tsx';
import { Panel } from '../components/panel.tsx';

/** Shows what websites would say with the rates in the form around it, once it is asked to. */
export function RatePreview({ result }: { result: unknown }) {
  const preview = findPreview(result);
  return (
    <Panel
      title="Preview"
      description="What websites will show beside a car. Nothing is saved yet."
      actions={
        <SubmitButton kind="outline" name="intent" value="preview">
          Preview
        </SubmitButton>
      }
    >
      {preview ? <Figures preview={preview} /> : <p className="text-muted">Enter the rates, then press Preview.</p>}
    </Panel>
  );
}

const findPreview = (result: unknown): RatesPreview | undefined =>
  typeof result === 'object' && result !== null && 'preview' in result ? (result.preview as RatesPreview) : undefined;

function Figures({ preview }: { preview: RatesPreview }) {
  const { cars, car, weekly, monthly, rate, comparisonRate, higherComparisonRate, terms } = preview;
  const here = useRef<HTMLDivElement>(null);
  const changedSince = useChangedSince(preview, here);
  return (
    <div ref={here}>
      {changedSince && <Notice tone="neutral">The form has changed since this preview. Press Preview again.</Notice>}
      {cars === 0 && <Notice tone="warning">No car for sale meets the conditions, so this is an invented car.</Notice>}
      {higherComparisonRate && (
        <Notice tone="warning">
          With the fees you entered, the comparison rate would be {higherComparisonRate} p.a. Check the lender’s rate or
          the fees: visitors must not see a rate that is too low.
        </Notice>
      )}
      <div aria-live="polite">
        <FactList
          facts={[
            { label: 'Applies to', value: cars === 1 ? '1 car for sale' : `${formatCount(cars)} cars for sale` },
            { label: 'Example', value: `${car.name}, ${car.price}` },
            { label: 'Repayment', value: `${weekly} a week, or ${monthly} a month` },
            { label: 'Interest rate', value: `${rate} p.a.` },
            { label: 'Comparison rate', value: `${comparisonRate} p.a.` },
            { label: 'Full terms', value: <span className="whitespace-pre-line">{terms}</span> },
          ]}
        />
      </div>
    </div>
  );
}

/** Whether something was typed into the form after the preview was made. */
function useChangedSince(preview: RatesPreview, here: React.RefObject<HTMLDivElement | null>): boolean {
  const [changed, setChanged] = useState<RatesPreview>();
  useEffect(() => {
    const form = here.current?.closest('form');
    const note = () => setChanged(preview);
    form?.addEventListener('input', note);
    return () => form?.removeEventListener('input', note);
  }, [preview, here]);
  return changed === preview;
}
