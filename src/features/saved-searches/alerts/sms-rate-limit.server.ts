import { secondsUntilAllowed } from '../../../platform/sliding-window-limit.ts';

const hour = 3600;

/** Text messages a customer may receive, about all their searches together. */
const limits = [
  { max: 1, seconds: hour },
  { max: 4, seconds: 24 * hour },
];

/** Seconds until the next text message may be sent. @param sent times of earlier messages, newest first */
export const secondsUntilSms = (now: Date, sent: readonly Date[]): number =>
  secondsUntilAllowed(
    limits,
    sent.map((at) => (now.getTime() - at.getTime()) / 1000),
  );
