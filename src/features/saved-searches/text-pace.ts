const hour = 3600;

/** So many text messages a customer gets in so many seconds, about all of their searches together. */
const paces = [
  { most: 1, seconds: hour },
  { most: 4, seconds: 24 * hour },
];

/** How long the next text message has to wait. @param sent when others went out, the latest first */
export function secondsUntilText(now: Date, sent: readonly Date[]): number {
  const waits = paces.map(({ most, seconds }) => {
    const last = sent[most - 1];
    return last ? seconds - (now.getTime() - last.getTime()) / 1000 : 0;
  });
  return Math.max(0, ...waits);
}
