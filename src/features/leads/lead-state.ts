/** How far a lead is. What each state means: features/lead-desk/states/lead-states.ts. */
export const leadStates = ['new', 'contacted', 'appointment', 'sold', 'lost', 'spam'] as const;
export type LeadState = (typeof leadStates)[number];

export const isLeadState = (value: unknown): value is LeadState => leadStates.some((state) => state === value);

export const lostReasons = [
  'price',
  'bought elsewhere',
  'car sold',
  'finance declined',
  'trade-in value',
  'no reply',
  'just looking',
  'other',
] as const;
export type LostReason = (typeof lostReasons)[number];

/** Sources of leads that staff enter by hand. */
export const manualSources = ['Walk-in', 'Phone'] as const;
export type ManualSource = (typeof manualSources)[number];
