/**
 * Lets one caller at a time go on in each turn of the event loop, in order of their calls. Between them the process handles what
 * has arrived, so that pieces of work of some milliseconds each do not add up to a long turn.
 */
export function createTurns(): () => Promise<void> {
  let last = Promise.resolve();
  return () => {
    last = last.then(() => new Promise<void>((resolve) => void setImmediate(resolve)));
    return last;
  };
}
