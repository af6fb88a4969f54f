import { type ComponentType, useCallback, useEffect, useState } from 'react';
import { isPlainClick, findClickedLink } from '../../../ui/interaction/link-click.ts';
import type { ActionOverlay } from './action.ts';
import type { ActionOverlaysData } from './build-action-overlays.ts';
import { PaymentMethods } from './payment-methods.tsx';
import type { ChatOverlayProps } from '../chat/chat-overlay.tsx';

type OpenOverlay = { link: HTMLAnchorElement; Overlay: ComponentType<ChatOverlayProps>; count: number };

/** Loaded on the first click. */
const loadChatOverlay = async (): Promise<ComponentType<ChatOverlayProps>> =>
  (await import('../chat/chat-overlay.tsx')).ChatOverlay;

/** Rendered once per vehicle page: opens the dealer's chat for action buttons, and contains the payment methods popover. */
export function ActionOverlays({ overlays }: { overlays: ActionOverlaysData }) {
  const [opened, setOpened] = useState<OpenOverlay | null>(null);
  const close = useCallback(() => setOpened(null), []);
  useEffect(() => {
    const controller = new AbortController();
    const open = (event: MouseEvent): void => {
      const link = findClickedLink(event);
      if (link?.dataset.opens !== ('chat' satisfies ActionOverlay) || !isPlainClick(event)) return;
      event.preventDefault();
      loadChatOverlay().then(
        (Overlay) => setOpened((last) => ({ link, Overlay, count: (last?.count ?? 0) + 1 })),
        () => location.assign(link.href), // the form at that address works without scripts
      );
    };
    // In the capture phase, before the listener that follows links.
    document.addEventListener('click', open, { capture: true, signal: controller.signal });
    return () => controller.abort();
  }, []);
  return (
    <>
      {overlays.paymentMethods && <PaymentMethods car={overlays.car} methods={overlays.paymentMethods} />}
      {opened && <opened.Overlay key={opened.count} overlays={overlays} link={opened.link} onClose={close} />}
    </>
  );
}
