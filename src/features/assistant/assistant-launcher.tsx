import { type ComponentType, useCallback, useEffect, useState } from 'react';
import { useLocation } from 'react-router';
import { isPlainClick, findClickedLink } from '../../ui/interaction/link-click.ts';
import { AssistantLink } from './assistant-link.tsx';
import type { AssistantPanelProps } from './panel/assistant-panel.tsx';

type Opened = Pick<AssistantPanelProps, 'link' | 'car'> & { Panel: ComponentType<AssistantPanelProps>; count: number };

/**
 * Rendered once on every page of a site with the assistant. Makes links to the assistant open the panel, whose code
 * loads on the first click. Renders a link in the page's margin if the site has one; on small screens it is in the header.
 */
export function AssistantLauncher({ inMargin }: { inMargin: boolean }) {
  const { pathname } = useLocation();
  const [opened, setOpened] = useState<Opened | null>(null);
  const close = useCallback(() => setOpened(null), []);
  useEffect(() => {
    const controller = new AbortController();
    const open = (event: MouseEvent): void => {
      const link = findClickedLink(event);
      if (link?.dataset.opens !== 'assistant' || !isPlainClick(event)) return;
      event.preventDefault();
      // The header is the same on every page, so its link names no car.
      const car = new URL(link.href).searchParams.get('car_id') ?? findCarOfPage(location.pathname) ?? null;
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
      {inMargin && <AssistantLink car={findCarOfPage(pathname)} className="assistant-launcher" />}
      {opened && <opened.Panel key={opened.count} link={opened.link} car={opened.car} onClose={close} />}
    </>
  );
}

const findCarOfPage = (pathname: string): string | undefined => /^\/cars\/([a-z0-9-]+)$/.exec(pathname)?.[1];
