type Span = readonly [open: string, close: string] | null;
export type Week = readonly [Span, Span, Span, Span, Span, Span, Span]; // 0 is Sunday

const week = (weekdays: Span, saturday: Span, sunday: Span): Week => [
  sunday,
  weekdays,
  weekdays,
  weekdays,
  weekdays,
  weekdays,
  saturday,
];

/** Opening hours to begin with. Without hours the location's page shows none. */
export const openingPresets = {
  standard: {
    label: 'Monday to Friday 8:30–17:30, Saturday 9:00–16:00',
    week: week(['08:30', '17:30'], ['09:00', '16:00'], null),
  },
  weekdays: { label: 'Monday to Friday 8:30–17:00', week: week(['08:30', '17:00'], null, null) },
  everyDay: {
    label: 'Monday to Friday 8:30–17:30, weekend 9:00–17:00',
    week: week(['08:30', '17:30'], ['09:00', '17:00'], ['09:00', '17:00']),
  },
  none: { label: 'None yet', week: null },
} as const satisfies Record<string, { label: string; week: Week | null }>;

export type OpeningPreset = keyof typeof openingPresets;
export const openingPresetNames = Object.keys(openingPresets) as [OpeningPreset, ...OpeningPreset[]];
