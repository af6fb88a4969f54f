import { setImmediate } from 'node:timers/promises';

/** Has used more of the server than one call may. */
export class ExhaustedCall extends Error {
  constructor() {
    super('The server is busy. Please try again in a moment, or ask for less at once.');
    this.name = 'ExhaustedCall';
  }
}

export type Work<Answer> = () => Promise<Answer>;

/** Milliseconds that this thread has worked, for whomever: waiting costs nobody anything. */
export type WorkClock = () => number;

export const threadTime: WorkClock = () => {
  const { user, system } = process.threadCpuUsage();
  return (user + system) / 1000;
};

/** Twice what a call should cost at most; more of it means that the server has too much to do. */
const mostMs = 500;

/**
 * Does one after another, and lets others have their turn in between: an engine may answer without ever letting go, and
 * fifty searches must not hold up everybody else's one.
 * @throws ExhaustedCall when they have taken too long and there are more to do.
 */
export async function runInTurn<Answer>(works: readonly Work<Answer>[], clock: WorkClock): Promise<Answer[]> {
  const answers: Answer[] = [];
  let used = 0;
  for (const work of works) {
    if (used > mostMs) throw new ExhaustedCall();
    const start = clock();
    answers.push(await work());
    used += clock() - start;
    await setImmediate();
  }
  return answers;
}
