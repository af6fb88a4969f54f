import { type ComponentType, useCallback, useEffect, useState } from 'react';
import { useLocation } from 'react-router';
import { Icon } from '../../ui/icon.tsx';
import { isPlainClick, findClickedLink } from '../../ui/interaction/link-click.ts';
import { getAssistantHref } from '../vehicle-page/actions/assistant-href.ts';
import type { AssistantPanelProps } from './panel/assistant-panel.tsx';

type Opened = Pick<AssistantPanelProps, 'link' | 'car'> & { Panel: ComponentType<AssistantPanelProps>; count: number };

/**
 * Rendered once on every page of a site with the assistant. Makes links to the assistant open the panel, whose code
 * loads on the first click. Renders a launcher in the corner if the site has one.
 */
export function AssistantLauncher({ atCorner }: { atCorner: boolean }) {
  const { pathname } = useLocation();
  const [opened, setOpened] = useState<Opened | null>(null);
  const close = useCallback(() => setOpened(null), []);
  useEffect(() => {
    const controller = new AbortController();
    const open = (event: MouseEvent): void => {
      const link = findClickedLink(event);
      if (link?.dataset.opens !== 'assistant' || !isPlainClick(event)) return;
      event.preventDefault();
      const car = new URL(link.href).searchParams.get('car_id');
      import('./panel/assistant-panel.tsx').then(
        ({ AssistantPanel: Panel }) => setOpened((last) => ({ Panel, link, car, count: (last?.count ?? 0) + 1 })),
        () => location.assign(link.href), // the page at that URL works without our scripts
      );
    };
    // Capture, so that it runs before the listener that follows links, whichever was added first.
    document.addEventListener('click', open, { capture: true, signal: controller.signal });
    return () => controller.abort();
  }, []);
  return (
    <>
      {atCorner && (
        <a
          className="assistant-launcher"
          href={getAssistantHref(/^\/cars\/([a-z0-9-]+)$/.exec(pathname)?.[1])}
          data-opens="assistant"
          data-keeps-scroll="" // do not prefetch on hover
        >
          <Icon name="chat" />
          <span>Ask us</span>
        </a>
      )}
      {opened && <opened.Panel key={opened.count} link={opened.link} car={opened.car} onClose={close} />}
    </>
  );
}
