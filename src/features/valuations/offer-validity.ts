/** How long an estimate stands: prices move, and so do odometers. */
export const offerDays = 7;

const dayMs = 86_400_000;

/** On this day it stands for the last time. */
export const offerEnd = (madeAt: Date): Date => new Date(madeAt.getTime() + offerDays * dayMs);

/** Whether it may still be taken: the last day counts as a whole, wherever its visitor is. */
export const isOfferOpen = (madeAt: Date, now: Date): boolean => now.getTime() < offerEnd(madeAt).getTime() + dayMs;
