import { type ComponentType, useCallback, useEffect, useState } from 'react';
import { isPlainPress, linkOf } from '../../../ui/pressed-link.ts';
import type { Opens } from './action.ts';
import { PaymentMethods } from './payment-methods.tsx';
import type { VehicleExtrasData } from './vehicle-extras-of.ts';

export type OpenedPartProps = {
  extras: VehicleExtrasData;
  /** The button that was pressed. */
  link: HTMLAnchorElement;
  onClose(): void;
};

type Opened = { link: HTMLAnchorElement; Part: ComponentType<OpenedPartProps>; count: number };

/** Its code comes with the first press. */
const loadChatOpening = async (): Promise<ComponentType<OpenedPartProps>> =>
  (await import('./chat-opening.tsx')).ChatOpening;

/** Stands once on a car's page, and lets the action buttons open the dealer's chat over it. */
export function VehicleExtras({ extras }: { extras: VehicleExtrasData }) {
  const [opened, setOpened] = useState<Opened | null>(null);
  const close = useCallback(() => setOpened(null), []);
  useEffect(() => {
    const controller = new AbortController();
    const open = (event: MouseEvent): void => {
      const link = linkOf(event);
      if (link?.dataset.opens !== ('chat' satisfies Opens) || !isPlainPress(event)) return;
      event.preventDefault();
      loadChatOpening().then(
        (Part) => setOpened((last) => ({ link, Part, count: (last?.count ?? 0) + 1 })),
        () => location.assign(link.href), // the form at that address needs none of our scripts
      );
    };
    // Before the listener that follows links, whichever of the two was there first.
    document.addEventListener('click', open, { capture: true, signal: controller.signal });
    return () => controller.abort();
  }, []);
  return (
    <>
      {extras.paymentMethods && <PaymentMethods car={extras.car} methods={extras.paymentMethods} />}
      {opened && <opened.Part key={opened.count} extras={extras} link={opened.link} onClose={close} />}
    </>
  );
}
