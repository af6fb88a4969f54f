import { type ComponentType, useEffect, useState } from 'react';
import type { CardCar, CardSettings } from '../features/inventory/card/card-car.ts';
import { quickLookAddress } from '../features/inventory/quick-look/quick-look-address.ts';
import { isPlainPress, linkOf } from '../ui/pressed-link.ts';
import type { QuickLookDialogProps } from './quick-look-dialog.tsx';

type Look = { car: CardCar; link: HTMLAnchorElement; Dialog: ComponentType<QuickLookDialogProps> };

/** Lets the cards' links to a quick look open over the page. The dialog's code comes with the first of them. */
export function QuickLooks({ cars, settings }: { cars: readonly CardCar[]; settings: CardSettings }) {
  const [look, setLook] = useState<Look | null>(null);
  useEffect(() => {
    const controller = new AbortController();
    const open = (event: MouseEvent): void => {
      const link = linkOf(event);
      const car = link && cars.find(({ slug }) => link.getAttribute('href') === quickLookAddress(slug));
      if (!car || !isPlainPress(event)) return;
      event.preventDefault();
      import('./quick-look-dialog.tsx').then(
        ({ QuickLookDialog }) => setLook({ car, link, Dialog: QuickLookDialog }),
        () => location.assign(link.href), // the page needs none of our scripts
      );
    };
    // Before the listener that follows links, whichever of the two was there first.
    document.addEventListener('click', open, { capture: true, signal: controller.signal });
    return () => controller.abort();
  }, [cars]);
  if (!look) return null;
  const { car, link, Dialog } = look;
  const close = (): void => {
    setLook(null);
    link.focus(); // Safari would not remember where it was: it focuses no link that is pressed
  };
  return <Dialog {...{ car, settings }} onClose={close} />;
}
