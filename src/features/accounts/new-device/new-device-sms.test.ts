import { expect, it } from 'vitest';
import { fitsOneSms } from '../../messages/gsm-text.ts';
import { buildNewDeviceSms } from './new-device-sms.ts';

const device = { siteName: 'Swan River', origin: 'https://swan.example', device: 'Safari on iPhone' };

it('30.6 the message about a new device says where to sign it out', () => {
  expect(buildNewDeviceSms(device)).toBe(
    'New sign-in to your Swan River account: Safari on iPhone. Not you? Sign out everywhere: https://swan.example/account',
  );
});

it('30.6 the message about a new device fits into one, without the name of the website if that is long', () => {
  const text = buildNewDeviceSms({
    ...device,
    siteName: 'Swan River Toyota and Commercial Vehicles of Western Australia',
  });
  expect(fitsOneSms(text)).toBe(true);
  expect(text).toContain('New sign-in to your account: Safari on iPhone.');
});
