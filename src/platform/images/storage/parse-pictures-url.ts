export interface S3Location {
  bucket: string;
  /** Without slashes at its ends; empty for the whole bucket. */
  prefix: string;
  /** The address of a store that is not AWS. */
  endpoint?: string;
  region?: string;
}

export const picturesUrlHint =
  'must look like s3://bucket/prefix, or s3://bucket/prefix?endpoint=https://storage.example&region=ap-southeast-2; keys belong in AWS_ACCESS_KEY_ID and AWS_SECRET_ACCESS_KEY';

const bucketName = /^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/;
const plainPrefix = /^(?:[A-Za-z0-9_-][A-Za-z0-9._-]*(?:\/(?!$)|$))*$/;
const maxPrefixLength = 200;
const regionName = /^[a-z0-9-]{1,40}$/;
const parameters = new Set(['endpoint', 'region']);
/** Stores that are not AWS accept any region, but the signature needs one. */
const anyRegion = 'us-east-1';

/** The place of pictures in an S3-compatible store; undefined if the URL is not valid. */
export function parsePicturesUrl(text: string): S3Location | undefined {
  const url = URL.parse(text);
  if (url?.protocol !== 's3:' || url.username !== '' || url.password !== '' || url.port !== '' || url.hash !== '') {
    return undefined;
  }
  const bucket = url.hostname;
  const prefix = url.pathname.replaceAll(/^\/|\/$/g, '');
  if (!bucketName.test(bucket) || !plainPrefix.test(prefix) || prefix.length > maxPrefixLength) return undefined;
  const names = [...url.searchParams.keys()];
  if (names.some((name) => !parameters.has(name)) || new Set(names).size < names.length) return undefined;

  const endpoint = url.searchParams.get('endpoint') ?? undefined;
  const region = url.searchParams.get('region') ?? (endpoint === undefined ? undefined : anyRegion);
  if (endpoint !== undefined && !isPlainOrigin(endpoint)) return undefined;
  if (region !== undefined && !regionName.test(region)) return undefined;
  return { bucket, prefix, ...(endpoint !== undefined && { endpoint }), ...(region !== undefined && { region }) };
}

function isPlainOrigin(text: string): boolean {
  const url = URL.parse(text);
  return (
    (url?.protocol === 'https:' || url?.protocol === 'http:') && (text === url.origin || text === `${url.origin}/`)
  );
}
