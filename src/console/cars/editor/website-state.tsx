import { useEffect } from 'react';
import { useFetcher, useRevalidator } from 'react-router';
import type { loader } from '../website-state-route.ts';
import { Icon } from '../../components/icon.tsx';

const pollMs = 400;

/** Whether visitors see the saved values yet. Asks until they do. */
export function WebsiteState({ path, isIndexed }: { path: string; isIndexed: boolean }) {
  const { data, load, state } = useFetcher<typeof loader>();
  const isLive = data?.isIndexed ?? isIndexed;
  useEffect(() => {
    if (isLive || state !== 'idle') return undefined;
    const timer = setTimeout(() => void load(`${path}/website-state`), pollMs);
    return () => clearTimeout(timer);
  }, [isLive, state, load, path]);
  // The preview of a new car's card needs the car in the index.
  const { revalidate } = useRevalidator();
  const hasArrived = data?.isIndexed === true;
  useEffect(() => {
    if (hasArrived) void revalidate();
  }, [hasArrived, revalidate]);
  return (
    <output className="mb-5 flex items-center gap-2 text-sm text-muted">
      <Icon name={isLive ? 'check' : 'activity'} />
      {isLive ? 'Your websites show these values.' : 'Your websites are being updated…'}
    </output>
  );
}
