import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { TestProject } from 'vitest/node';
import { startOpenSearch } from '../../../scripts/services/opensearch.ts';
import { startS3 } from '../../../scripts/services/s3.ts';
import type { ServiceName } from './test-service.ts';

interface RunningService {
  url: string;
  stop(): Promise<void>;
}

const starters: Record<ServiceName, () => Promise<RunningService>> = {
  opensearch: async () => {
    const external = process.env.TEST_SEARCH_URL;
    if (external) return { url: external, stop: async () => undefined };
    const { urls, stop } = await startOpenSearch();
    return { url: urls.join(','), stop };
  },
  s3: async () => {
    const { endpoint, accessKeyId, secretAccessKey, stop } = await startS3();
    return { url: endpoint.replace('//', `//${accessKeyId}:${secretAccessKey}@`), stop };
  },
};

/**
 * Starts each service when the first test needs it, and stops all after the run. Tests run in other processes and
 * threads: they request a service's URL over HTTP (`getServiceUrl`).
 */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  const services = new Map<ServiceName, Promise<RunningService>>();
  const getService = (name: ServiceName): Promise<RunningService> => {
    const service = services.get(name) ?? starters[name]();
    services.set(name, service);
    return service;
  };
  const server = createServer((request, response) => {
    const name = request.url?.slice(1) as ServiceName;
    getService(name).then(
      ({ url }) => response.end(url),
      (error: unknown) => response.writeHead(500).end(String(error)),
    );
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  project.provide('services', `http://127.0.0.1:${(server.address() as AddressInfo).port}`);
  return async () => {
    server.close();
    const started = await Promise.allSettled(services.values());
    await Promise.all(started.map((each) => (each.status === 'fulfilled' ? each.value.stop() : undefined)));
  };
}
