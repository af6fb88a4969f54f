import { lazy, Suspense } from 'react';
import { useStore } from '../../ui/store.ts';
import { localItems } from '../sites/local-items.ts';

const CompareBar = lazy(async () => ({ default: (await import('./compare-bar.tsx')).CompareBar }));

/** The cars chosen to compare, at the foot of the page. Until one is chosen it weighs next to nothing. */
export function CompareTray() {
  const isEmpty = useStore(localItems.compared, ({ length }) => length === 0);
  if (isEmpty) return null;
  return (
    <Suspense>
      <CompareBar />
    </Suspense>
  );
}
