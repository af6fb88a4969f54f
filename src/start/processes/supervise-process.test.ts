import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { ForkedProcess } from './forked-process.ts';
import type { Instruction, Ready } from './process-messages.ts';
import { superviseProcess } from './supervise-process.ts';

beforeEach(() => void vi.useFakeTimers({ toFake: ['performance'] }));
afterEach(() => void vi.useRealTimers());

const nothing: Ready = { addresses: [], port: 3000 };

/** A process that does as the test says. */
function makeProcess(pid: number) {
  const ready = Promise.withResolvers<Ready>();
  const ended = Promise.withResolvers<string>();
  ready.promise.catch(() => undefined);
  const sent: Instruction[] = [];
  const end = (how: string) => {
    ready.reject(new Error(how));
    ended.resolve(how);
  };
  const process: ForkedProcess = {
    pid,
    ready: ready.promise,
    ended: ended.promise,
    send: (instruction) => {
      sent.push(instruction);
      if (instruction.kind === 'stop') end('exit code 0');
    },
    kill: () => end('SIGKILL'),
  };
  return { process, sent, end, getReady: () => ready.resolve(nothing) };
}

function supervise({ readyWithinMs = 1000 } = {}) {
  const made: ReturnType<typeof makeProcess>[] = [];
  const errors: object[] = [];
  const supervised = superviseProcess({
    fork: () => {
      const next = makeProcess(made.length + 1);
      made.push(next);
      return next.process;
    },
    log: { warn: () => undefined, error: (details) => void errors.push(details) },
    stopWithinMs: 1000,
    readyWithinMs,
  });
  const start = async () => {
    const starting = supervised.start();
    made[0]!.getReady();
    await starting;
  };
  return { supervised, made, errors, start, pids: () => supervised.list().map(({ pid }) => pid) };
}

it('25.5 starts a crashed process again, later and later, and logs how it ended', async () => {
  const { made, errors, start, supervised } = supervise();
  await start();
  made[0]!.end('SIGKILL');
  await expect.poll(() => made).toHaveLength(2);
  made[1]!.end('exit code 1');
  await expect.poll(() => errors).toHaveLength(2);
  expect(errors).toEqual([
    { endedPid: 1, how: 'SIGKILL', delayMs: 1000 },
    { endedPid: 2, how: 'exit code 1', delayMs: 2000 },
  ]);
  await supervised.stop();
  expect(made).toHaveLength(2);
});

it('25.5 fails with a process that ends before it is ready for the first time', async () => {
  const { made, errors, supervised } = supervise();
  const starting = supervised.start();
  made[0]!.end('exit code 1');
  await expect(starting).rejects.toThrow('exit code 1');
  expect([made.length, errors]).toEqual([1, []]);
});

it('25.5 stops a process only when the one that replaces it is ready', async () => {
  const { made, start, supervised, pids } = supervise();
  await start();
  const replacing = supervised.replace();
  expect([pids(), made[0]!.sent]).toEqual([[1, 2], []]);
  made[1]!.getReady();
  await replacing;
  expect([pids(), made[0]!.sent]).toEqual([[2], [{ kind: 'stop', replaced: true }]]);
});

it.each([
  ['ends', 1000, 'exit code 1'],
  ['does not get ready', 1, 'timed out'],
])('25.5 keeps a process running if the one that was to replace it %s', async (what, readyWithinMs, error) => {
  const { made, start, supervised, pids } = supervise({ readyWithinMs });
  await start();
  const replacing = supervised.replace();
  if (what === 'ends') made[1]!.end('exit code 1');
  await expect(replacing).rejects.toThrow(error);
  await expect.poll(() => pids()).toEqual([1]);
  expect(made[0]!.sent).toEqual([]);
});

it('25.5 kills a process that does not stop', async () => {
  const { made, start, supervised } = supervise();
  await start();
  made[0]!.process.send = () => undefined;
  await supervised.stop();
  expect(await made[0]!.process.ended).toBe('SIGKILL');
});
