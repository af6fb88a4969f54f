/** The current time, passed in wherever it matters, so that tests and demos can set it. */
export type Clock = () => Date;

export const systemClock: Clock = () => new Date();
