import { spawn } from 'node:child_process';

export interface Step {
  name: string;
  /** Arguments for Node. */
  run: readonly string[];
  /** Vitest counts its own tests; any other step counts as one. */
  countsTests?: boolean;
  /** A run of Vitest that finds no test passes. */
  allowNoTests?: boolean;
  /** A step that takes longer is stopped and fails with what it has printed; an hour by default. */
  limitSeconds?: number;
}

/** The exit code of a step that finds the requirements of the rest of its list missing on this machine. */
export const unavailable = 69;

export interface Outcome {
  succeeded: boolean;
  isUnavailable: boolean;
  output: string;
  seconds: number;
}

/** Far more than any step takes on a busy machine. */
const defaultLimit = 60 * 60;

/** Runs to the end and captures the output, which is shown only on failure. */
export function runStep({ run, limitSeconds = defaultLimit }: Step): Promise<Outcome> {
  const start = performance.now();
  const chunks: Buffer[] = [];
  const { promise, resolve } = Promise.withResolvers<Outcome>();
  const end = (code: number | null): void => {
    clearTimeout(limit);
    resolve({
      succeeded: code === 0,
      isUnavailable: code === unavailable,
      output: Buffer.concat(chunks).toString(),
      seconds: (performance.now() - start) / 1000,
    });
  };

  const child = spawn(process.execPath, run, {
    stdio: ['ignore', 'pipe', 'pipe'],
    env: { ...process.env, ...(process.stdout.isTTY ? { FORCE_COLOR: '1' } : { NO_COLOR: '1' }) },
  });
  child.stdout.on('data', (chunk: Buffer) => chunks.push(chunk));
  child.stderr.on('data', (chunk: Buffer) => chunks.push(chunk));
  child.once('error', (error) => {
    chunks.push(Buffer.from(`${error.message}\n`));
    end(null);
  });
  child.once('close', end);
  const limit = setTimeout(() => {
    chunks.push(Buffer.from(`Stopped: still running after ${limitSeconds} s.\n`));
    child.once('exit', () => end(null)); // not `close`: its own children may keep the output open
    child.kill();
    setTimeout(() => child.kill('SIGKILL'), 10_000).unref();
  }, limitSeconds * 1000);
  return promise;
}
