import { Counter, type Registry } from 'prom-client';

/** Registers a counter of send attempts by channel and outcome. @returns the function that counts */
export function createAttemptCounter<Channel extends string, Outcome extends string>(
  registry: Registry,
  { name, help }: { name: string; help: string },
): (channel: Channel, outcome: Outcome) => void {
  const counter = new Counter({ name, help, labelNames: ['channel', 'outcome'], registers: [registry] });
  return (channel, outcome) => counter.labels(channel, outcome).inc();
}
