/** The time, passed in everywhere it matters: a test or a demo of a dated fact sets it. */
export type Clock = () => Date;

export const systemClock: Clock = () => new Date();
