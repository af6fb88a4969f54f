import { useCallback, useEffect, useRef, useState } from 'react';
import { listLoadOrder } from './load-order.ts';

/** Leaves connections for the rest of the page, and the server time for other visitors. */
const maxConcurrent = 4;

type Frames = {
  loaded: ReadonlySet<number>;
  /** How many frames have been tried. */
  tried: number;
  /** The first frame could not be loaded, and the others were not tried. */
  hasFailed: boolean;
  retry(): void;
};

const nothing = { loaded: new Set<number>(), tried: 0, hasFailed: false };

/** Loads the frames, the first one before the others. One that fails is left out. */
export function useFrames(addresses: readonly string[]): Frames {
  const [state, setState] = useState(nothing);
  const running = useRef<AbortController>(undefined);
  // While images are referenced, the browser shows them without a request.
  const kept = useRef<HTMLImageElement[]>([]);
  const start = useCallback(() => {
    running.current?.abort();
    const { signal } = (running.current = new AbortController());
    const waiting = listLoadOrder(addresses.length);
    const loadNext = async (): Promise<boolean> => {
      const frame = waiting.shift() ?? 0;
      const image = await loadImage(addresses[frame] ?? '', signal);
      if (signal.aborted) return false;
      if (image) kept.current.push(image);
      setState(({ loaded, tried }) => ({
        loaded: image ? new Set([...loaded, frame]) : loaded,
        tried: tried + 1,
        hasFailed: !image && tried === 0,
      }));
      return image !== undefined;
    };
    const loadRest = async (): Promise<void> => {
      while (waiting.length > 0 && !signal.aborted) await loadNext();
    };
    const loadAll = async (): Promise<void> => {
      if (await loadNext()) await Promise.all(Array.from({ length: maxConcurrent }, loadRest));
    };
    void loadAll();
  }, [addresses]);
  useEffect(() => {
    start();
    return () => running.current?.abort();
  }, [start]);
  const retry = (): void => {
    setState(nothing);
    start();
  };
  return { ...state, retry };
}

/** An image that can be shown immediately; undefined if it could not be loaded. */
async function loadImage(address: string, signal: AbortSignal): Promise<HTMLImageElement | undefined> {
  const image = new Image();
  signal.addEventListener('abort', () => (image.src = ''));
  image.src = address;
  try {
    await image.decode();
    return image;
  } catch {
    return undefined; // the nearest frame is shown instead
  }
}
