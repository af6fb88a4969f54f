export const tagManagerOrigin = 'https://www.googletagmanager.com';

/** The origins of the tag manager and of the usual measurements. */
export const tagManagerOrigins: readonly string[] = [tagManagerOrigin, 'https://*.google-analytics.com'];
