export const tagManagerOrigin = 'https://www.googletagmanager.com';

/** The tag manager, and where its tags usually send their measurements. */
export const tagManagerOrigins: readonly string[] = [tagManagerOrigin, 'https://*.google-analytics.com'];
