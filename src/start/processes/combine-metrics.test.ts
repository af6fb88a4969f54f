import { Counter, Gauge, Registry } from 'prom-client';
import { expect, it } from 'vitest';
import { createMetricCombiner } from './combine-metrics.ts';
import type { ForkedProcess } from './forked-process.ts';
import type { Instruction, MetricValues } from './process-messages.ts';

type Counted = { requests: number; lag: number; cars: number };

const register = ({ requests, lag, cars }: Counted): Registry => {
  const registers = [new Registry()];
  new Counter({ name: 'requests_total', help: 'r', registers, labelNames: ['route'] }).inc({ route: '/' }, requests);
  new Gauge({ name: 'lag', help: 'l', registers, aggregator: 'max' }).set(lag);
  new Gauge({ name: 'cars', help: 'c', registers }).set(cars);
  return registers[0]!;
};

function open(...counted: (Counted | null)[]) {
  const processes = counted.map((values) => {
    const process: ForkedProcess = {
      pid: 1,
      ready: new Promise(() => undefined),
      ended: new Promise(() => undefined),
      kill: () => undefined,
      send: (instruction: Instruction) => {
        if (!values || instruction.kind !== 'collectMetrics') return;
        void register(values)
          .getMetricsAsJSON()
          .then((metrics) => combiner.receive(process, instruction.id, metrics as MetricValues[]));
      },
    };
    return process;
  });
  const combiner = createMetricCombiner(() => processes);
  const read = async () =>
    Object.fromEntries(
      (await combiner.read()).split('\n').flatMap((line) => (/^[^#]/.test(line) ? [line.split(' ')] : [])),
    );
  return { combiner, processes, read };
}

it('25.5 adds the metrics of all processes, or takes the highest where a sum means nothing', async () => {
  const { read } = open({ requests: 3, lag: 2, cars: 10 }, { requests: 4, lag: 5, cars: 10 });
  expect(await read()).toEqual({ 'requests_total{route="/"}': '7', lag: '5', cars: '20' });
});

it('25.5 does not wait for a process that does not answer', async () => {
  const { read } = open({ requests: 3, lag: 2, cars: 10 }, null);
  expect(await read()).toMatchObject({ 'requests_total{route="/"}': '3' });
});

it('25.5 keeps what ended processes have counted, so that counters never decrease', async () => {
  const { read, combiner, processes } = open({ requests: 3, lag: 9, cars: 10 }, { requests: 4, lag: 5, cars: 10 });
  await read();
  await combiner.forget(processes.shift()!);
  expect(await read()).toEqual({ 'requests_total{route="/"}': '7', lag: '5', cars: '10' });
});
