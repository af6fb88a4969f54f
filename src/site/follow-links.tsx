import { useEffect, useState } from 'react';
import { PrefetchPageLinks, useNavigate } from 'react-router';
import { aliveEvent } from './awaken/asleep.ts';
import type { CameFrom } from './came-from.ts';
import { followableAddress } from './followable-address.ts';
import { isPlainPress, linkOf } from '../ui/pressed-link.ts';

/** A pointer that rests on a link this long means it. */
const intentMs = 80;

/** Lets every plain link of the page navigate in place, and fetches ahead what a visitor is about to press. */
export function FollowLinks() {
  const navigate = useNavigate();
  const [intended, setIntended] = useState<string | null>(null);

  useEffect(() => {
    const controller = new AbortController();
    const { signal } = controller;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const follow = (event: MouseEvent): void => {
      const link = linkOf(event);
      const address = link && isPlainPress(event) && followableAddress(link, location);
      if (!address) return;
      event.preventDefault();
      const from = location.pathname + location.search;
      const arrival = navigate(address, { preventScrollReset: keepsScroll(link), state: { from } satisfies CameFrom });
      void showBusy(link, arrival);
    };
    const intend = (event: Event): void => {
      clearTimeout(timer);
      const link = linkOf(event);
      const address = link && !keepsScroll(link) && followableAddress(link, location);
      if (address) timer = setTimeout(() => setIntended(address), intentMs);
    };
    dispatchEvent(new Event(aliveEvent));
    document.documentElement.dataset.alive = '';
    document.addEventListener('click', follow, { signal });
    document.addEventListener('pointerover', intend, { signal });
    document.addEventListener('focusin', intend, { signal });
    return () => {
      clearTimeout(timer);
      controller.abort();
    };
  }, [navigate]);

  return intended && <PrefetchPageLinks page={intended} />;
}

/** Said of the link itself, or of the part that it stands in. */
const keepsScroll = (link: HTMLAnchorElement): boolean => link.closest('[data-keeps-scroll]') !== null;

/** On a slow network nothing else shows that the press was felt. */
async function showBusy(link: HTMLAnchorElement, arrival: Promise<void> | void): Promise<void> {
  link.ariaBusy = 'true';
  await arrival;
  link.ariaBusy = null;
}
