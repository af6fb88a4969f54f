import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { addAbortSignal, Readable } from 'node:stream';
import {
  DeleteObjectCommand,
  GetObjectCommand,
  NoSuchKey,
  PutObjectCommand,
  S3Client,
  S3ServiceException,
  type S3ClientConfig,
} from '@aws-sdk/client-s3';
import { checkSize, collectBytes, getSize, streamContent } from './picture-content.ts';
import {
  checkPictureName,
  InvalidPictureError,
  maxPictureBytes,
  PictureNotFoundError,
  StorageUnavailableError,
  type PictureContent,
  type PictureStorage,
} from './picture-storage.ts';
import type { S3Location } from './parse-pictures-url.ts';
import { spoolContent } from './spool-content.ts';

interface S3StorageOptions {
  location: S3Location;
  /** By default the SDK finds them: environment, shared files, or the role of the machine. */
  credentials?: S3ClientConfig['credentials'];
  maxBytes?: number;
}

interface Upload {
  body: Buffer | Readable;
  bytes: number;
  md5: string;
  timeoutMs: number;
}

export interface S3Storage extends PictureStorage {
  close(): void;
}

const connectMs = 1000;
/** Without any byte sent or received. */
const idleMs = 10_000;
const requestMs = 10_000;
/** For an original: up to 50 MB. */
const uploadMs = 60_000;

/** Stores pictures as objects of any S3-compatible store. */
export function createS3Storage({ location, credentials, maxBytes = maxPictureBytes }: S3StorageOptions): S3Storage {
  const client = openClient(location, credentials);
  const locate = (name: string) => ({
    Bucket: location.bucket,
    Key: location.prefix === '' ? name : `${location.prefix}/${name}`,
  });

  async function read(name: string, signal: AbortSignal): Promise<Buffer> {
    const { Body, ContentLength = 0 } = await client.send(new GetObjectCommand(locate(name)), { abortSignal: signal });
    if (!(Body instanceof Readable)) throw new StorageUnavailableError('the picture storage sent no content');
    // The signal of the request ends with the headers.
    addAbortSignal(signal, Body);
    try {
      checkSize(ContentLength, maxBytes);
      return await collectBytes(Body, maxBytes);
    } finally {
      Body.destroy();
    }
  }

  async function put(name: string, { body, bytes, md5, timeoutMs }: Upload): Promise<void> {
    const command = new PutObjectCommand({ ...locate(name), Body: body, ContentLength: bytes, ContentMD5: md5 });
    await client.send(command, { abortSignal: AbortSignal.timeout(timeoutMs) }).catch(rethrowExplained);
  }

  /**
   * A stream is sent when it is complete: some stores keep the part of an upload that broke off, and an upload is as slow
   * as the person who sends it. The checksum makes the store refuse a part.
   */
  async function write(name: string, content: PictureContent): Promise<void> {
    const bytes = getSize(content);
    checkSize(bytes, maxBytes);
    if (Buffer.isBuffer(content)) {
      return put(name, { body: content, bytes, md5: hashContent(content), timeoutMs: requestMs });
    }
    return spoolContent(streamContent(content), { algorithm: 'md5', maxBytes }, async ({ path, hash }) => {
      const body = createReadStream(path);
      const md5 = hash.toString('base64');
      await put(name, { body, bytes, md5, timeoutMs: uploadMs }).finally(() => body.destroy());
    });
  }

  return {
    close: () => client.destroy(),
    async read(name, { timeoutMs = requestMs } = {}) {
      checkPictureName(name);
      return read(name, AbortSignal.timeout(timeoutMs)).catch(rethrowExplained);
    },
    async write(name, content) {
      checkPictureName(name);
      await write(name, content);
    },
    async delete(name) {
      checkPictureName(name);
      const abortSignal = AbortSignal.timeout(requestMs);
      await client.send(new DeleteObjectCommand(locate(name)), { abortSignal }).catch((error: unknown) => {
        if (!isMissing(error)) rethrowExplained(error);
      });
    },
  };
}

const hashContent = (content: Buffer): string => createHash('md5').update(content).digest('base64');

const ignore = (): void => undefined;
/** Failures are reported by the thrown errors, not on the console. */
const silentLogger = { debug: ignore, info: ignore, warn: ignore, error: ignore };

function openClient({ endpoint, region }: S3Location, credentials: S3ClientConfig['credentials']): S3Client {
  return new S3Client({
    ...(endpoint !== undefined && { endpoint }),
    ...(region !== undefined && { region }),
    ...(credentials !== undefined && { credentials }),
    // Only AWS gives every bucket a host name of its own.
    forcePathStyle: endpoint !== undefined,
    maxAttempts: 2,
    requestHandler: { connectionTimeout: connectMs, socketTimeout: idleMs },
    logger: silentLogger,
    // Other stores do not know the newer checksums.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
  });
}

function isMissing(error: unknown): boolean {
  return error instanceof NoSuchKey || (error instanceof S3ServiceException && error.name === 'NoSuchKey');
}

function rethrowExplained(error: unknown): never {
  if (error instanceof InvalidPictureError || error instanceof StorageUnavailableError) throw error;
  if (isMissing(error)) throw new PictureNotFoundError();
  throw new StorageUnavailableError(`the picture storage failed: ${describe(error)}`);
}

/** Name, status and message only: the fields of the SDK's errors include access keys. */
function describe(error: unknown): string {
  if (!(error instanceof Error)) return 'unknown error';
  const status = error instanceof S3ServiceException ? ` (${error.$metadata.httpStatusCode})` : '';
  return `${error.name}${status}: ${error.message}`;
}
