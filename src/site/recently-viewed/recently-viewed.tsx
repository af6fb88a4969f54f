import { type ComponentType, useEffect, useState } from 'react';
import { useRouteLoaderData } from 'react-router';
import { browserStorage } from '../../features/sites/browser-storage.ts';
import { useStore } from '../../ui/state/store.ts';
import { unpack } from '../rendering/packed-data.ts';
import type { loader } from '../shell/site-layout.tsx';
import type { ViewedSectionProps } from './viewed-section.tsx';

/**
 * The cars that the visitor has looked at, at the end of a page, so that nothing they see moves when it appears. Absent
 * without JavaScript, because only the browser knows the cars. The code is loaded for visitors who have looked at one.
 */
export function RecentlyViewed(props: ViewedSectionProps) {
  const shell = useRouteLoaderData<typeof loader>('site/shell/site-layout');
  const isOn = shell !== undefined && unpack(shell).remembersViews;
  const hasViewed = useStore(browserStorage.viewedCars, (cars) => cars.some(({ id }) => id !== props.exceptId));
  const [Section, setSection] = useState<ComponentType<ViewedSectionProps> | null>(null);
  const isShown = isOn && hasViewed;
  useEffect(() => {
    if (!isShown) return;
    import('./viewed-section.tsx').then(
      ({ ViewedSection }) => setSection(() => ViewedSection),
      (error: unknown) => console.debug(error),
    );
  }, [isShown]);
  return isShown && Section && <Section {...props} />;
}
