import { type ComponentType, useContext, useEffect, useState } from 'react';
import { useRouteLoaderData } from 'react-router';
import { browserStorage } from '../../features/sites/browser-storage.ts';
import { useStore } from '../../ui/state/store.ts';
import { InlineNonce } from '../rendering/inline-nonce.ts';
import { unpack } from '../rendering/packed-data.ts';
import type { loader } from '../shell/site-layout.tsx';
import type { ViewedSectionProps } from './viewed-section.tsx';

/**
 * Reserves the height of the section before the page is painted, in a browser that remembers cars: the footer would move
 * otherwise. viewed-cars.css sets the heights that add up to it.
 */
const reserveSpace =
  'try{let s=document.currentScript.parentNode;JSON.parse(localStorage["viewed-cars"]).some(c=>c.id!=s.dataset.except)&&' +
  '(s.style.minHeight="calc(2*var(--section-space) + 24rem)")}catch{}';

/**
 * The cars that the visitor has looked at, at the end of a page. Absent without JavaScript, because only the browser
 * knows them. The code is loaded for visitors who have looked at a car.
 */
export function RecentlyViewed(props: ViewedSectionProps) {
  const shell = useRouteLoaderData<typeof loader>('site/shell/site-layout');
  const nonce = useContext(InlineNonce);
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
  return (
    isOn && (
      <div data-except={props.exceptId} suppressHydrationWarning>
        <script nonce={nonce} suppressHydrationWarning dangerouslySetInnerHTML={{ __html: reserveSpace }} />
        {hasViewed && Section && <Section {...props} />}
      </div>
    )
  );
}
