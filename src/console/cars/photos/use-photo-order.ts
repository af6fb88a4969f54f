import { useCallback, useEffect, useState } from 'react';
import { useFetcher } from 'react-router';
import { toVersion } from '../../../features/stock/photos/photo-order.ts';
import type { PhotoDone } from './photo-form.ts';

/** The wanted order of the photos that there are now; new ones follow at the end. */
const merge = (wanted: readonly number[], saved: readonly number[]): number[] => [
  ...wanted.filter((id) => saved.includes(id)),
  ...saved.filter((id) => !wanted.includes(id)),
];

/**
 * Shows a new order at once and saves it. Further changes wait until the one before is saved; if another person's change
 * precedes, the saved order is shown again with an explanation.
 */
export function usePhotoOrder(saved: readonly number[]) {
  const fetcher = useFetcher<PhotoDone | { problem?: string }>();
  const [wanted, setWanted] = useState<readonly number[]>();
  const [problem, setProblem] = useState<string>();
  const { state, data, submit } = fetcher;
  const [handled, setHandled] = useState(data);
  const version = toVersion(saved);
  const photos = wanted && toVersion(merge(wanted, saved));
  if (wanted && state === 'idle') {
    const refusal = data && data !== handled && 'problem' in data ? data.problem : undefined;
    if (data !== handled) setHandled(data);
    if (refusal !== undefined || photos === version) {
      setWanted(undefined);
      setProblem(refusal);
    }
  }
  useEffect(() => {
    if (state !== 'idle' || photos === undefined || photos === version) return;
    void submit({ intent: 'order', photos, version }, { method: 'post' });
  }, [state, submit, photos, version]);
  const setOrder = useCallback((order: readonly number[]) => {
    setProblem(undefined);
    setWanted(order);
  }, []);
  return {
    shown: wanted ? merge(wanted, saved) : saved,
    problem,
    setOrder,
  };
}
