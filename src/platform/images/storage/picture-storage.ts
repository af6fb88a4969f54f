import type { Readable } from 'node:stream';

/** Port for stored pictures. Names come from our database, never from a visitor. */
export interface PictureStorage {
  /** @throws PictureNotFoundError, InvalidPictureError or StorageUnavailableError */
  read(name: string, options?: ReadOptions): Promise<Buffer>;
  /** Replaces a picture of the same name as a whole: a reader gets the old or the new bytes, never a part. */
  write(name: string, content: PictureContent): Promise<void>;
  /** Does nothing if there is no such picture. */
  delete(name: string): Promise<void>;
}

export interface ReadOptions {
  /** Gives up after this time, if the storage is remote. */
  timeoutMs?: number;
}

/** A stream must deliver exactly `bytes`. */
export type PictureContent = Buffer | { stream: Readable; bytes: number };

/** There is no picture of this name. */
export class PictureNotFoundError extends Error {
  override name = 'PictureNotFoundError';
  constructor() {
    super('the picture is not in the storage');
  }
}

/** The picture can never be used: a wrong name, too large, or not a picture. */
export class InvalidPictureError extends Error {
  override name = 'InvalidPictureError';
}

/** The storage cannot be reached now, or refuses access. */
export class StorageUnavailableError extends Error {}

/** The same during an outage that was logged already. */
export class StorageOutageError extends StorageUnavailableError {}

export const maxPictureBytes = 50 * 1024 * 1024;

/** Plain names. No segment starts with a dot, so neither `..` nor hidden files can be named. */
const plainPath = /^(?:[A-Za-z0-9_-][A-Za-z0-9._-]*\/)*[A-Za-z0-9_-][A-Za-z0-9._-]*$/;
/** Fits a file name and an object key. */
const maxNameLength = 250;

export function checkPictureName(name: string): void {
  if (name.length > maxNameLength || !plainPath.test(name)) {
    throw new InvalidPictureError('the picture is not named by a plain path');
  }
}

/** Whether the storage responds: requests a picture that does not exist. */
export const isStorageAvailable = (storage: PictureStorage): Promise<boolean> =>
  storage.read('availability-check', { timeoutMs: 2000 }).then(
    () => true,
    (error: unknown) => !(error instanceof StorageUnavailableError),
  );

/** The part of a storage below a folder. */
export function selectFolder(storage: PictureStorage, folder: string): PictureStorage {
  const toName = (name: string): string => `${folder}/${name}`;
  return {
    read: (name, options) => storage.read(toName(name), options),
    write: (name, content) => storage.write(toName(name), content),
    delete: (name) => storage.delete(toName(name)),
  };
}
