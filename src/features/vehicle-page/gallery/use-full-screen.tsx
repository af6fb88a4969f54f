import { type ComponentType, type ReactNode, useState } from 'react';
import { imageUrl } from '../../../platform/images/image-url.ts';
import type { FullScreenGalleryProps } from './full-screen-gallery.tsx';
import type { Vehicle } from '../vehicle.ts';

type Shown = { FullScreen: ComponentType<FullScreenGalleryProps>; startIndex: number };

/**
 * Opens photos in full screen. The dialog's code loads on first use.
 * @param onClose receives the index of the last photo shown
 */
export function useFullScreen(
  { name, pictures }: Pick<Vehicle, 'name' | 'pictures'>,
  onClose: (index: number) => void,
) {
  const [shown, setShown] = useState<Shown | null>(null);
  const open = (startIndex: number): void => {
    import('./full-screen-gallery.tsx').then(
      ({ FullScreenGallery: FullScreen }) => setShown({ FullScreen, startIndex }),
      () => location.assign(imageUrl(pictures[startIndex]?.id ?? 0, { w: 1920 })), // works without scripts
    );
  };
  const close = (index: number): void => {
    setShown(null);
    onClose(index);
  };
  const dialog: ReactNode = shown && (
    <shown.FullScreen name={name} pictures={pictures} startIndex={shown.startIndex} onClose={close} />
  );
  return { open, dialog };
}
