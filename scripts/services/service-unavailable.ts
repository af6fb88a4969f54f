/** A service for tests cannot be provided on this machine: a tool is missing or a download failed. */
export class ServiceUnavailable extends Error {
  override name = 'ServiceUnavailable';
}
