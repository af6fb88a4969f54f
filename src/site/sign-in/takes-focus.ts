/**
 * For the one control that a step goes on with. These pages are answers to the step before, so that nobody is taken by
 * surprise, and the browser does it without scripts too.
 */
export const takesFocus = { autoFocus: true } as const;
