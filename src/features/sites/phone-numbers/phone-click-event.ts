/** Dispatched after hydration on a phone link that was clicked before it. */
export const phoneClickEvent = 'early-phone-click';
