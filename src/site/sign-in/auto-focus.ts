/**
 * For the control a step continues with. These pages respond to the previous step, so moving the focus is
 * expected, and it works without JavaScript.
 */
export const autoFocusProps = { autoFocus: true } as const;
