import { useEffect, useRef, useState, useSyncExternalStore } from 'react';
import { useRevalidator } from 'react-router';
import { makeThumbnail } from './make-thumbnail.ts';
import { createFileSender } from './send-file.ts';
import { createUploadQueue, type Upload } from './upload-queue.ts';

const noUploads: readonly Upload[] = [];
const noPhotos: readonly number[] = [];

/** The uploads of a page, to one address. */
export function useUploads(path: string) {
  const [queue] = useState(() =>
    createUploadQueue({
      send: createFileSender(path),
      makeThumbnail,
      wait: (ms) => new Promise((resolve) => setTimeout(resolve, ms)),
    }),
  );
  const uploads = useSyncExternalStore(queue.subscribe, queue.getUploads, () => noUploads);
  const added = useSyncExternalStore(queue.subscribe, queue.getAdded, () => noPhotos);
  useEffect(() => () => queue.stop(), [queue]);
  const isBusy = uploads.some(({ state }) => state === 'waiting' || state === 'sending' || state === 'reading');
  return { queue, uploads, added, isBusy };
}

export type Uploads = ReturnType<typeof useUploads>;

/** Loads the page's photos again when some were added. One at a time: each shows all that were added until then. */
export function useReload(added: readonly number[]): void {
  const { state, revalidate } = useRevalidator();
  const reloaded = useRef(noPhotos);
  useEffect(() => {
    if (state !== 'idle' || added === reloaded.current) return;
    reloaded.current = added;
    if (added.length > 0) void revalidate();
  }, [added, state, revalidate]);
}
