import { isWorking, type RunState } from './run-states.ts';

export type RunProgress = {
  /** Of the current step, from 0 to 1. */
  part: number;
  /** Rows that were read, or changes that were applied or undone. */
  done: number;
  rowsPerSecond: number | null;
  secondsLeft: number | null;
};

/** Too early for a good guess. */
const minSeconds = 1;

/** How far the current step of a run is, and how long it still takes at the pace so far. */
export function describeProgress(
  state: RunState,
  progress: { part: number; done: number } | null,
  seconds: number | null,
): RunProgress | null {
  if (!isWorking(state)) return null;
  const { part, done } = progress ?? { part: 0, done: 0 };
  const isKnown = seconds !== null && seconds >= minSeconds && done > 0;
  return {
    part,
    done,
    rowsPerSecond: isKnown ? Math.round(done / seconds) : null,
    secondsLeft: isKnown && part > 0 ? Math.ceil((seconds * (1 - part)) / part) : null,
  };
}
