import { type ComponentType, useEffect, useState } from 'react';
import type { CardCar, CardSettings } from '../../features/car-card/card-car.ts';
import { getQuickLookPath } from '../../features/car-card/quick-look-path.ts';
import { isPlainClick, findClickedLink } from '../../ui/interaction/link-click.ts';
import type { QuickLookDialogProps } from './quick-look-dialog.tsx';

type OpenQuickLook = { car: CardCar; link: HTMLAnchorElement; Dialog: ComponentType<QuickLookDialogProps> };

/** Opens the cards' quick look links in a dialog. The dialog's code loads on first use. */
export function QuickLookOpener({ cars, settings }: { cars: readonly CardCar[]; settings: CardSettings }) {
  const [opened, setOpened] = useState<OpenQuickLook | null>(null);
  useEffect(() => {
    const controller = new AbortController();
    const open = (event: MouseEvent): void => {
      const link = findClickedLink(event);
      const car = link && cars.find(({ slug }) => link.getAttribute('href') === getQuickLookPath(slug));
      if (!car || !isPlainClick(event)) return;
      event.preventDefault();
      import('./quick-look-dialog.tsx').then(
        ({ QuickLookDialog }) => setOpened({ car, link, Dialog: QuickLookDialog }),
        () => location.assign(link.href), // the page works without scripts
      );
    };
    // In the capture phase, before the listener that follows links.
    document.addEventListener('click', open, { capture: true, signal: controller.signal });
    return () => controller.abort();
  }, [cars]);
  if (!opened) return null;
  const { car, link, Dialog } = opened;
  const close = (): void => {
    setOpened(null);
    link.focus(); // Safari does not focus clicked links, so the dialog cannot restore the focus
  };
  return <Dialog {...{ car, settings }} onClose={close} />;
}
