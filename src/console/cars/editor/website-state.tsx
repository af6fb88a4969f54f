import { useEffect, useState } from 'react';
import { Icon } from '../../components/icon.tsx';
import { pollWhileVisible } from '../../components/poll-while-visible.ts';
import { readInBackground, useBackgroundRevalidation } from '../../components/read-in-background.ts';

const firstMs = 400;

/** Whether visitors see the saved values yet. Asks until they do. */
export function WebsiteState({ path, isIndexed }: { path: string; isIndexed: boolean }) {
  const [hasArrived, setArrived] = useState(false);
  const [before, setBefore] = useState(isIndexed);
  if (before !== isIndexed) {
    // Saved again.
    setBefore(isIndexed);
    setArrived(false);
  }
  const isLive = isIndexed || hasArrived;
  const revalidate = useBackgroundRevalidation();
  useEffect(() => {
    if (isLive) return undefined;
    const read = async (): Promise<void> => {
      const response = await readInBackground(`${path}/website-state`);
      if (!response || !((await response.json()) as { isIndexed: boolean }).isIndexed) return;
      setArrived(true);
      // The preview of a new car's card needs the car in the index.
      await revalidate();
    };
    return pollWhileVisible(read, { firstMs });
  }, [isLive, path, revalidate]);
  return (
    <output className="flex items-center gap-2 text-sm text-muted">
      <Icon name={isLive ? 'check' : 'activity'} />
      {isLive ? 'Your websites show these values.' : 'Your websites are being updated…'}
    </output>
  );
}
