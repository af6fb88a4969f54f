import { Readable } from 'node:stream';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createTestBucket, type TestBucket } from '../../../../tests/support/services/s3-bucket.ts';
import { contractMaxBytes, describePictureStorage } from './picture-storage-contract.ts';
import { InvalidPictureError, PictureNotFoundError, StorageUnavailableError } from './picture-storage.ts';
import { createS3Storage, type S3Storage } from './s3-storage.ts';

const opened: S3Storage[] = [];
afterAll(() => {
  for (const storage of opened) storage.close();
});

function open(options: Parameters<typeof createS3Storage>[0]): S3Storage {
  const storage = createS3Storage(options);
  opened.push(storage);
  return storage;
}

describePictureStorage('an S3 bucket', async () => open({ ...(await createTestBucket()), maxBytes: contractMaxBytes }));

describe('25.4 an S3 bucket', () => {
  let bucket: TestBucket;
  beforeAll(async () => {
    bucket = await createTestBucket('dealers');
  });

  test('stores pictures under the prefix', async () => {
    await open(bucket).write('d1/a.jpg', Buffer.from('a'));
    const whole = open({ ...bucket, location: { ...bucket.location, prefix: '' } });
    expect((await whole.read('dealers/d1/a.jpg')).toString()).toBe('a');
    const other = open({ ...bucket, location: { ...bucket.location, prefix: 'deal' } });
    await expect(other.read('d1/a.jpg')).rejects.toThrow(PictureNotFoundError);
  });

  test('refuses a stored picture that is too large', async () => {
    await open(bucket).write('large.jpg', Buffer.alloc(1001));
    await expect(open({ ...bucket, maxBytes: 1000 }).read('large.jpg')).rejects.toThrow(InvalidPictureError);
  });

  test('stores a picture of 20 MB from a stream', async () => {
    const storage = open(bucket);
    const content = Buffer.alloc(20_000_000, 'abc');
    const chunks = Array.from({ length: 20 }, (_, part) => content.subarray(part * 1_000_000, (part + 1) * 1_000_000));
    await storage.write('upload.jpg', { stream: Readable.from(chunks), bytes: content.length });
    expect((await storage.read('upload.jpg')).equals(content)).toBe(true);
  });

  test('that does not exist is a fault of the storage, not a missing picture', async () => {
    const location = { ...bucket.location, bucket: 'there-is-none' };
    await expect(open({ ...bucket, location }).read('a.jpg')).rejects.toThrow(StorageUnavailableError);
  });

  test('refuses wrong keys without naming them', async () => {
    const credentials = { accessKeyId: 'WRONGKEYID', secretAccessKey: 'wrong-secret' };
    const failure = open({ ...bucket, credentials }).read('a.jpg');
    await expect(failure).rejects.toThrow(StorageUnavailableError);
    const error: unknown = await failure.catch((reason: unknown) => reason);
    expect(JSON.stringify({ ...(error as Error), message: (error as Error).message })).not.toMatch(
      /WRONGKEYID|wrong-secret/,
    );
  });
});
