import { lazy, Suspense } from 'react';
import { useStore } from '../../../ui/state/store.ts';
import { browserStorage } from '../../sites/browser-storage.ts';

const CompareBar = lazy(async () => ({ default: (await import('./compare-bar.tsx')).CompareBar }));

/** The cars selected for comparison, at the bottom of the page. Loads its code with the first selection. */
export function CompareTray() {
  const isEmpty = useStore(browserStorage.compared, ({ length }) => length === 0);
  if (isEmpty) return null;
  return (
    <Suspense>
      <CompareBar />
    </Suspense>
  );
}
