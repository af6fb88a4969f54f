import { type ComponentType, type ReactNode, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { Icon } from '../../../ui/icon.tsx';
import { PlainTurntable } from './plain-turntable.tsx';
import type { TurntableProps } from './turntable.tsx';
import type { Vehicle } from '../vehicle.ts';

type OpenTurntable = {
  /** Whether it covers the photos. */
  isOpen: boolean;
  /** The button that opens it, or the turntable. Fills the element that it is in; null without a turntable. */
  turntable: ReactNode;
  close(): void;
};

/** The turntable of a car. Its code and frames load when it is opened for the first time. */
export function useTurntable({ name, turntable: frames }: Pick<Vehicle, 'name' | 'turntable'>): OpenTurntable {
  const [View, setView] = useState<ComponentType<TurntableProps> | null>(null);
  const [hasFailed, setHasFailed] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  const close = (): void => setView(null);
  if (!frames) return { isOpen: false, turntable: null, close };
  const open = (): void => {
    import('./turntable.tsx').then(
      ({ Turntable }) => setView(() => Turntable),
      () => setHasFailed(true),
    );
  };
  const closeAndFocus = (): void => {
    flushSync(close);
    button.current?.focus({ preventScroll: true });
  };
  const turntable = View ? (
    <View name={name} frames={frames} onClose={closeAndFocus} />
  ) : (
    <>
      <button ref={button} type="button" className="turntable-button" onClick={open}>
        <Icon name="turn" />
        360° view
      </button>
      {hasFailed && (
        <p role="alert" className="turntable-note">
          The 360° view could not be loaded. Reload the page to try again.
        </p>
      )}
      <PlainTurntable frames={frames} />
    </>
  );
  return { isOpen: View !== null, turntable, close };
}
