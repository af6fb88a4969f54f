import { timeZoneOf } from '../locations/time-zone.ts';
import type { AustralianState } from '../sites/dealership.ts';

/** How long an estimate stands: prices move, and so do odometers. */
export const offerDays = 7;

const dayMs = 86_400_000;

/** On this day it stands for the last time. */
const offerEnd = (madeAt: Date): Date => new Date(madeAt.getTime() + offerDays * dayMs);

/** Whether it may still be taken: the last day counts as a whole, wherever its visitor is. */
export const isOfferOpen = (madeAt: Date, now: Date): boolean => now.getTime() < offerEnd(madeAt).getTime() + dayMs;

/** `Sunday 22 November`, by the clock of where the car is registered. */
export const offerEndWords = ({ createdAt, regoState }: { createdAt: Date; regoState: AustralianState }): string =>
  new Intl.DateTimeFormat('en-AU', {
    weekday: 'long',
    day: 'numeric',
    month: 'long',
    timeZone: timeZoneOf(regoState),
  }).format(offerEnd(createdAt));
