/**
 * Makes at most one attempt at a message at a time. The queue may give a job to a worker again that still works on it: during
 * an outage of the database no heartbeat arrives. The second job then takes the outcome of the first.
 */
export function joinAttempts<Outcome>(): (id: string, attempt: () => Promise<Outcome>) => Promise<Outcome> {
  const running = new Map<string, Promise<Outcome>>();
  return (id, attempt) => {
    const same = running.get(id);
    if (same) return same;
    const outcome = attempt().finally(() => running.delete(id));
    running.set(id, outcome);
    return outcome;
  };
}
