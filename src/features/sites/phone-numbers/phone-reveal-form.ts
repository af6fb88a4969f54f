/** The form behind every masked number, except those of a car; rendered in the site's layout. */
export const phoneRevealForm = { id: 'reveal-phones', action: '/phone-numbers' };
