/** Event numbers of the specification. */
export const eventIds = {
  generalEnquiry: 22,
  newEnquiry: 14,
  usedEnquiry: 15,
  newTestDrive: 17, // also for a car tagged Test Drive Only
  usedTestDrive: 48,
  careers: 51,
  valuationAccepted: 18,
  phoneClick: 25,
  favouriteAdd: 39, // also for the watchlist
} as const;

export type EventId = (typeof eventIds)[keyof typeof eventIds];

/** Event parameters: primitive values with the names of the specification. */
export type EventParams = Readonly<Record<string, string | number | boolean | null>>;
