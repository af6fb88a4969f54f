import { inject } from 'vitest';

declare module 'vitest' {
  export interface ProvidedContext {
    /** Where tests request the URLs of services. */
    services: string;
  }
}

export type ServiceName = 'opensearch' | 's3';

/** The URL of a service that all tests of the run share. The first request starts it. */
export async function getServiceUrl(name: ServiceName): Promise<string> {
  const response = await fetch(`${inject('services')}/${name}`);
  const text = await response.text();
  if (!response.ok) throw new Error(`${name} did not start: ${text}`);
  return text;
}
