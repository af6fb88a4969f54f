export const tagManagerOrigin = 'https://www.googletagmanager.com';

const measurements = 'https://*.google-analytics.com';

/** What the tag manager and the usual measurements need: measurements are only sent, and no frame is shown. */
export const tagManagerSources = {
  scripts: [tagManagerOrigin],
  connections: [tagManagerOrigin, measurements],
  images: [tagManagerOrigin, measurements],
};
