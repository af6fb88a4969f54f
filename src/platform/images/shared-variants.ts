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
}

interface SharedVariantsOptions {
  storage: PictureStorage;
  /** An outage of the storage is reported elsewhere. */
  onWriteFailure: (error: unknown) => void;
}

/** Rendering takes less time than waiting longer. */
const lookUpMs = 2000;

/** A storage that fails does not break images: they are rendered here. */
export function createSharedVariants({ storage, onWriteFailure }: SharedVariantsOptions): SharedVariants {
  async function find(hash: string): Promise<Buffer | undefined> {
    try {
      const content = await storage.read(hash, { timeoutMs: lookUpMs });
      return content.length > 0 ? content : undefined;
    } catch (error) {
      if (isExpected(error) || error instanceof InvalidPictureError) return undefined;
      throw error;
    }
  }

  return {
    async findOrRender(hash, render) {
      const found = await find(hash);
      if (found) return found;
      const content = await render();
      // Nobody waits for it.
      storage.write(hash, content).catch((error: unknown) => {
        if (!isExpected(error)) onWriteFailure(error);
      });
      return content;
    },
  };
}

const isExpected = (error: unknown): boolean =>
  error instanceof PictureNotFoundError || error instanceof StorageUnavailableError;
