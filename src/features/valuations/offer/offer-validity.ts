import { getTimeZone } from '../../locations/opening-hours/time-zone.ts';
import type { AustralianState } from '../../sites/dealerships/dealership.ts';

/** How long an offer is valid. */
export const offerDays = 7;

const dayMs = 86_400_000;

/** The last valid day. */
const offerEnd = (madeAt: Date): Date => new Date(madeAt.getTime() + offerDays * dayMs);

/** Whether the offer may still be accepted. The whole last day counts, in any time zone. */
export const isOfferOpen = (madeAt: Date, now: Date): boolean => now.getTime() < offerEnd(madeAt).getTime() + dayMs;

/** `Sunday 22 November`, in the local time of the car's state. */
export const formatOfferEnd = ({ createdAt, regoState }: { createdAt: Date; regoState: AustralianState }): string =>
  new Intl.DateTimeFormat('en-AU', {
    weekday: 'long',
    day: 'numeric',
    month: 'long',
    timeZone: getTimeZone(regoState),
  }).format(offerEnd(createdAt));
