/** The specification's numbers for what a visitor does. */
export const eventIds = {
  generalEnquiry: 22,
  newEnquiry: 14,
  usedEnquiry: 15,
  newTestDrive: 17, // also of a car tagged Test Drive Only
  usedTestDrive: 48,
  careers: 51,
  valuationAccepted: 18,
  phoneClick: 25,
  favouriteAdd: 39, // also to the watchlist
} as const;

export type EventId = (typeof eventIds)[keyof typeof eventIds];

/** What is told beside the number: plain values under the specification's names. */
export type EventParams = Readonly<Record<string, string | number | boolean | null>>;
