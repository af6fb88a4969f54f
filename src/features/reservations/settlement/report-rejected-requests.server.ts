import { Counter, type Registry } from 'prom-client';
import type { RejectedRequest } from './call-provider.server.ts';

type Reports = { registry: Registry; log: { error(about: object, message: string): void } };

/** @returns a function that logs and counts a request that a payment provider rejected */
export function createRejectionReporter({ registry, log }: Reports): (about: RejectedRequest) => void {
  const counter = new Counter({
    name: 'forecourt_payment_requests_rejected_total',
    help: 'Requests of this process that a payment provider rejected: a setting, or the request itself, is wrong.',
    labelNames: ['processor', 'request'],
    registers: [registry],
  });
  return (about) => {
    counter.labels(about.processor, about.request).inc();
    log.error(about, 'the payment provider rejected our request');
  };
}
