// node scripts/create-bucket.ts: creates the bucket of PICTURES_URL unless it exists.
import process from 'node:process';
import { BucketAlreadyOwnedByYou, CreateBucketCommand, S3Client } from '@aws-sdk/client-s3';
import { readConfig } from '../src/config.ts';

const { picturesLocation } = readConfig(process.env);
if (!picturesLocation) {
  console.error('PICTURES_URL is not set: there is no bucket to create.');
  process.exit(1);
}
const { bucket, endpoint, region } = picturesLocation;
const client = new S3Client({ ...(region && { region }), ...(endpoint && { endpoint, forcePathStyle: true }) });
try {
  await client.send(new CreateBucketCommand({ Bucket: bucket }));
  console.log(`Created the bucket ${bucket}.`);
} catch (error) {
  if (!(error instanceof BucketAlreadyOwnedByYou)) throw error;
  console.log(`The bucket ${bucket} exists.`);
} finally {
  client.destroy();
}
