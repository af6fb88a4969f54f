import { type ComponentType, type ReactNode, useState } from 'react';
import { imageUrl } from '../../../platform/images/image-url.ts';
import type { FullScreenProps } from './full-screen.tsx';
import type { Vehicle } from './vehicle.ts';

type Shown = { FullScreen: ComponentType<FullScreenProps>; startsAt: number };

/**
 * Lets photos fill the screen; the code for it comes with the first that does.
 * @param onLeave is told which photo was shown last
 */
export function useFullScreen(
  { name, pictures }: Pick<Vehicle, 'name' | 'pictures'>,
  onLeave: (place: number) => void,
) {
  const [shown, setShown] = useState<Shown | null>(null);
  const fill = (startsAt: number): void => {
    import('./full-screen.tsx').then(
      ({ FullScreen }) => setShown({ FullScreen, startsAt }),
      () => location.assign(imageUrl(pictures[startsAt]?.id ?? 0, { w: 1920 })), // needs none of our scripts
    );
  };
  const leave = (place: number): void => {
    setShown(null);
    onLeave(place);
  };
  const screen: ReactNode = shown && (
    <shown.FullScreen name={name} pictures={pictures} startsAt={shown.startsAt} onClose={leave} />
  );
  return { fill, screen };
}
