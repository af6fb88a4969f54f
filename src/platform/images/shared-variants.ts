import { createSemaphore } from '../async/semaphore.ts';
import {
  InvalidPictureError,
  PictureNotFoundError,
  StorageUnavailableError,
  type PictureStorage,
} from './storage/picture-storage.ts';

/** Variants that all servers share. */
export interface SharedVariants {
  /** The stored bytes, or those that `render` returns, which are then stored. */
  findOrRender(hash: string, render: () => Promise<Buffer>): Promise<Buffer>;
  /** Resolves when everything that is being stored is stored or has failed. */
  settle(): Promise<void>;
}

interface SharedVariantsOptions {
  storage: PictureStorage;
  /** An outage of the storage is reported elsewhere. */
  onWriteFailure: (error: unknown) => void;
}

/** Rendering takes less time than waiting longer. */
const lookUpMs = 2000;
/** Fewer than the SDK's connections: the time to look up must not include the wait for a connection. */
const maxLookUps = 32;
const maxWaiting = 1000;

/** A storage that fails does not break images: they are rendered here. */
export function createSharedVariants({ storage, onWriteFailure }: SharedVariantsOptions): SharedVariants {
  const lookUps = createSemaphore({ slots: maxLookUps, maxWaiting });
  const writes = new Set<Promise<void>>();

  async function find(hash: string): Promise<Buffer | undefined> {
    try {
      const content = await lookUps.run(() => storage.read(hash, { timeoutMs: lookUpMs }));
      return content.length > 0 ? content : undefined;
    } catch (error) {
      if (isExpected(error) || error instanceof InvalidPictureError) return undefined;
      throw error;
    }
  }

  /** In the background: visitors do not wait for it. */
  function store(hash: string, content: Buffer): void {
    const write = storage
      .write(hash, content)
      .catch((error: unknown) => {
        if (!isExpected(error)) onWriteFailure(error);
      })
      .finally(() => writes.delete(write));
    writes.add(write);
  }

  return {
    async findOrRender(hash, render) {
      const found = await find(hash);
      if (found) return found;
      const content = await render();
      store(hash, content);
      return content;
    },
    settle: async () => void (await Promise.all(writes)),
  };
}

const isExpected = (error: unknown): boolean =>
  error instanceof PictureNotFoundError || error instanceof StorageUnavailableError;
