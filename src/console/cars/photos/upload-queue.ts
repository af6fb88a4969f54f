import { maxPhotoBytes } from '../../../features/stock/photos/photo-limits.ts';
import { describeRefusal } from '../../../features/stock/photos/photo-refusal.ts';

/** A file on its way. */
export type Upload = {
  key: number;
  name: string;
  bytes: number;
  /** `reading`: the server has the file and reads it. `known`: the car had the photo already. */
  state: 'waiting' | 'sending' | 'reading' | 'failed' | 'known';
  /** From 0 to 1. */
  progress: number;
  message?: string;
  /** Whether sending it again may succeed. */
  canRetry: boolean;
  /** A small picture as a data URL. */
  thumbnail?: string;
};

export type SendResult =
  | { photoId: number; isKnown: boolean }
  | { message: string; canRetry: boolean }
  /** The connection was lost, or the server is busy. */
  | 'lost';

export type SendFile = (
  file: File,
  options: { onProgress(progress: number): void; signal: AbortSignal },
) => Promise<SendResult>;

type QueueOptions = {
  send: SendFile;
  makeThumbnail(file: Blob): Promise<string | undefined>;
  /** Waits before another attempt. */
  wait(ms: number): Promise<void>;
};

/** Connections that a browser opens to one server are few, and pages need some. */
const maxConcurrent = 3;
const retryDelaysMs = [1000, 4000];

type Entry = { upload: Upload; file: File; stop?: AbortController };

/** Sends files, a few at a time, each on its own: one that fails does not affect the others. */
export function createUploadQueue({ send, makeThumbnail, wait }: QueueOptions) {
  const entries = new Map<number, Entry>();
  const listeners = new Set<() => void>();
  const photoIds = new Map<number, number>();
  let added: readonly number[] = [];
  let snapshot: readonly Upload[] = [];
  let lastKey = 0;

  function publish(): void {
    snapshot = [...entries.values()].map(({ upload }) => upload);
    const byKey = [...photoIds].toSorted(([a], [b]) => a - b).map(([, photoId]) => photoId);
    if (byKey.join() !== added.join()) added = byKey;
    for (const listener of listeners) listener();
  }

  function change(key: number, changes: Partial<Upload>): void {
    const entry = entries.get(key);
    if (!entry) return;
    entry.upload = { ...entry.upload, ...changes };
    publish();
  }

  function startNext(): void {
    const all = [...entries.values()];
    const running = all.filter(({ stop }) => stop !== undefined).length;
    for (const entry of all.filter(({ upload }) => upload.state === 'waiting').slice(0, maxConcurrent - running)) {
      void run(entry);
    }
  }

  async function run(entry: Entry): Promise<void> {
    const { key } = entry.upload;
    const stop = new AbortController();
    entry.stop = stop;
    change(key, { state: 'sending', progress: 0 });
    if (!entry.upload.thumbnail) {
      void makeThumbnail(entry.file).then((thumbnail) => thumbnail && change(key, { thumbnail }));
    }
    const result = await sendWithRetries(entry, stop.signal);
    delete entry.stop;
    // A cancelled upload has no entry any more.
    if (!stop.signal.aborted) settle(key, result);
    startNext();
  }

  async function sendWithRetries({ file, upload: { key } }: Entry, signal: AbortSignal): Promise<SendResult> {
    const onProgress = (progress: number): void =>
      change(key, { progress, state: progress < 1 ? 'sending' : 'reading' });
    for (const delay of retryDelaysMs) {
      const result = await send(file, { onProgress, signal });
      if (result !== 'lost' || signal.aborted) return result;
      change(key, { state: 'sending', progress: 0, message: 'The connection was lost. Trying again…' });
      await wait(delay);
      if (signal.aborted) return result;
    }
    return send(file, { onProgress, signal });
  }

  function settle(key: number, result: SendResult): void {
    if (result === 'lost') {
      change(key, { state: 'failed', canRetry: true, message: 'The connection was lost.' });
    } else if ('message' in result) {
      change(key, { state: 'failed', ...result });
    } else if (result.isKnown) {
      change(key, { state: 'known', message: 'This car already has this photo.' });
    } else {
      photoIds.set(key, result.photoId);
      entries.delete(key);
      publish();
    }
  }

  function stop(): void {
    for (const entry of entries.values()) entry.stop?.abort();
    entries.clear();
  }

  return {
    subscribe: (listener: () => void) => {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    getUploads: () => snapshot,
    /** The added photos, in the order of their files. */
    getAdded: () => added,
    forgetAdded(): void {
      photoIds.clear();
      publish();
    },
    add(files: readonly File[]): void {
      for (const file of files) {
        const key = (lastKey += 1);
        const isTooLarge = file.size > maxPhotoBytes;
        const upload: Upload = {
          key,
          name: file.name,
          bytes: file.size,
          state: isTooLarge ? 'failed' : 'waiting',
          progress: 0,
          canRetry: false,
          ...(isTooLarge && { message: describeRefusal({ reason: 'too-large' }) }),
        };
        entries.set(key, { upload, file });
      }
      publish();
      startNext();
    },
    retry(key: number): void {
      const { message: _, ...upload } = entries.get(key)?.upload ?? {};
      const entry = entries.get(key);
      if (!entry) return;
      entry.upload = { ...(upload as Upload), state: 'waiting', progress: 0 };
      publish();
      startNext();
    },
    /** Cancels an upload, or takes a failed one off the list. */
    remove(key: number): void {
      const entry = entries.get(key);
      entries.delete(key);
      publish();
      entry?.stop?.abort();
      startNext();
    },
    stop,
    /** Stops, and forgets what was added. */
    clear(): void {
      stop();
      photoIds.clear();
      publish();
    },
  };
}
