import { randomUUID } from 'node:crypto';
import { createBucket } from '../../../scripts/services/s3.ts';
import type { S3Location } from '../../../src/platform/images/storage/parse-pictures-url.ts';
import { getServiceUrl } from './test-service.ts';

export interface TestBucket {
  location: S3Location;
  credentials: { accessKeyId: string; secretAccessKey: string };
}

/** A new bucket on the S3 server that all tests of the run share. */
export async function createTestBucket(prefix = 'some/prefix'): Promise<TestBucket> {
  const { origin: endpoint, username: accessKeyId, password: secretAccessKey } = new URL(await getServiceUrl('s3'));
  const bucket = `test-${randomUUID()}`;
  const credentials = { accessKeyId, secretAccessKey };
  await createBucket({ endpoint, ...credentials }, bucket);
  return { location: { bucket, prefix, endpoint, region: 'us-east-1' }, credentials };
}
