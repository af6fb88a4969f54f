import { Counter, type Registry } from 'prom-client';

/** Shows in /metrics how the tries of this process went to send something. @returns what counts them */
export function countTries<Channel extends string, Outcome extends string>(
  registry: Registry,
  { name, help }: { name: string; help: string },
): (channel: Channel, outcome: Outcome) => void {
  const tries = new Counter({ name, help, labelNames: ['channel', 'outcome'], registers: [registry] });
  return (channel, outcome) => tries.labels(channel, outcome).inc();
}
