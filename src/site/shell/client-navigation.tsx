import { useEffect, useState } from 'react';
import { PrefetchPageLinks, useNavigate } from 'react-router';
import { hydratedEvent } from '../rendering/deferred-hydration/hydrated-event.ts';
import type { HistoryOrigin } from './history-origin.ts';
import { getNavigablePath } from './get-navigable-path.ts';
import { claimOverlayEntry, watchOverlayEntries } from '../../ui/interaction/close-on-back.ts';
import { isPlainClick, findClickedLink } from '../../ui/interaction/link-click.ts';

/** Hovering this long counts as intent. */
const intentMs = 80;

/** Turns clicks on ordinary links into client navigation, and prefetches links that the visitor hovers or focuses. */
export function ClientNavigation() {
  const navigate = useNavigate();
  const [intended, setIntended] = useState<string | null>(null);

  useEffect(() => {
    const controller = new AbortController();
    const { signal } = controller;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const follow = (event: MouseEvent): void => {
      const link = findClickedLink(event);
      const address = link && isPlainClick(event) && getNavigablePath(link, location);
      if (!address) return;
      event.preventDefault();
      const from = location.pathname + location.search;
      const arrival = navigate(address, {
        preventScrollReset: keepsScroll(link),
        replace: claimOverlayEntry(),
        state: { from } satisfies HistoryOrigin,
      });
      void showBusy(link, arrival);
    };
    const intend = (event: Event): void => {
      clearTimeout(timer);
      const link = findClickedLink(event);
      const address = link && !keepsScroll(link) && getNavigablePath(link, location);
      if (address) timer = setTimeout(() => setIntended(address), intentMs);
    };
    dispatchEvent(new Event(hydratedEvent));
    document.documentElement.dataset.hydrated = '';
    document.addEventListener('click', follow, { signal });
    document.addEventListener('pointerover', intend, { signal });
    document.addEventListener('focusin', intend, { signal });
    return () => {
      clearTimeout(timer);
      controller.abort();
    };
  }, [navigate]);

  useEffect(watchOverlayEntries, []);

  return intended && <PrefetchPageLinks page={intended} />;
}

/** Set on the link or on an ancestor. */
const keepsScroll = (link: HTMLAnchorElement): boolean => link.closest('[data-keeps-scroll]') !== null;

/** The only feedback to a click on a slow network. */
async function showBusy(link: HTMLAnchorElement, arrival: Promise<void> | void): Promise<void> {
  link.ariaBusy = 'true';
  await arrival;
  link.ariaBusy = null;
}
