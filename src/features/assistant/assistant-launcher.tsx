import { type ComponentType, useCallback, useEffect, useState } from 'react';
import { useLocation } from 'react-router';
import { Icon } from '../../ui/icon.tsx';
import { isPlainPress, linkOf } from '../../ui/pressed-link.ts';
import { assistantHref } from '../inventory/actions/assistant-href.ts';
import type { AssistantPanelProps } from './panel/assistant-panel.tsx';

type Opened = Pick<AssistantPanelProps, 'link' | 'car'> & { Panel: ComponentType<AssistantPanelProps>; count: number };

/**
 * Stands once on every page of a site that has the assistant: lets its links open the panel, whose code comes with the
 * first press. At the corner there is a link of its own, where the site wishes for one.
 */
export function AssistantLauncher({ atCorner }: { atCorner: boolean }) {
  const { pathname } = useLocation();
  const [opened, setOpened] = useState<Opened | null>(null);
  const close = useCallback(() => setOpened(null), []);
  useEffect(() => {
    const controller = new AbortController();
    const open = (event: MouseEvent): void => {
      const link = linkOf(event);
      if (link?.dataset.opens !== 'assistant' || !isPlainPress(event)) return;
      event.preventDefault();
      const car = new URL(link.href).searchParams.get('car_id');
      import('./panel/assistant-panel.tsx').then(
        ({ AssistantPanel: Panel }) => setOpened((last) => ({ Panel, link, car, count: (last?.count ?? 0) + 1 })),
        () => location.assign(link.href), // the page at that address needs none of our scripts
      );
    };
    // Before the listener that follows links, whichever of the two was there first.
    document.addEventListener('click', open, { capture: true, signal: controller.signal });
    return () => controller.abort();
  }, []);
  return (
    <>
      {atCorner && (
        <a
          className="assistant-launcher"
          href={assistantHref(/^\/cars\/([a-z0-9-]+)$/.exec(pathname)?.[1])}
          data-opens="assistant"
          data-keeps-scroll="" // nothing is fetched for a pointer that passes
        >
          <Icon name="chat" />
          <span>Ask us</span>
        </a>
      )}
      {opened && <opened.Panel key={opened.count} link={opened.link} car={opened.car} onClose={close} />}
    </>
  );
}
