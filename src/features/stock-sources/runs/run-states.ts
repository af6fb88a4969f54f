/**
 * waiting → reading → planned | stopped → applying → applied → rolling_back → rolled_back. A trusted source goes from reading to
 * applying; `stopped` means that the circuit breaker wants a person to decide. Undoing single fields leads back to `applied`.
 */
export const runStates = [
  'waiting',
  'reading',
  'planned',
  'stopped',
  'applying',
  'applied',
  'failed',
  'cancelled',
  'rolling_back',
  'rolled_back',
] as const;
export type RunState = (typeof runStates)[number];

/** A process works on the run, or will. */
export const isWorking = (state: RunState): boolean =>
  state === 'waiting' || state === 'reading' || state === 'applying' || state === 'rolling_back';

/** The run waits for a person to confirm or cancel it. */
export const isWaitingForDecision = (state: RunState): boolean => state === 'planned' || state === 'stopped';
