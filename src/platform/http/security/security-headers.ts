import { denyAllPolicy } from './content-security-policy.ts';

/** What pages may ask a visitor for: nothing. A script of a third party cannot either. */
const refusedFeatures = [
  'accelerometer',
  'browsing-topics',
  'camera',
  'display-capture',
  'geolocation',
  'gyroscope',
  'hid',
  'idle-detection',
  'magnetometer',
  'microphone',
  'midi',
  'payment',
  'serial',
  'usb',
  'xr-spatial-tracking',
];

/** Every response has these. A page replaces the Content-Security-Policy with its own. */
export const securityHeaders = {
  'content-security-policy': denyAllPolicy,
  'permissions-policy': refusedFeatures.map((feature) => `${feature}=()`).join(', '),
};
