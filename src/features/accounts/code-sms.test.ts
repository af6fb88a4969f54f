import { expect, it } from 'vitest';
import { fitsOneSms } from '../messages/gsm-text.ts';
import { codeSmsOf } from './code-sms.ts';

const sms = (siteName: string, host = 'swan.example') => codeSmsOf({ code: '012345', siteName, host, minutes: 5 });

it('a code’s message says whose it is and how long it works, and ends with the line for the browser', () => {
  expect(sms('Swan River Toyota')).toBe(
    '012345 is your Swan River Toyota code. It works for 5 minutes.\n\n@swan.example #012345',
  );
});

it('a code’s message keeps to the alphabet of text messages', () => {
  expect(sms('Štěpán’s Motors 🚗')).toBe(
    "012345 is your Stepan's Motors  code. It works for 5 minutes.\n\n@swan.example #012345",
  );
});

it('a code’s message is one, be the dealer’s name ever so long', () => {
  const text = sms('The Very Long Name of a Dealer '.repeat(4), 'a-long-name.of-a-host.example');
  expect(text).toBe('012345 is your code. It works for 5 minutes.\n\n@a-long-name.of-a-host.example #012345');
  expect(fitsOneSms(text)).toBe(true);
});

it.each(['SWAN.Example', 'swan.example.'])(
  'a code’s message names the host as browsers do, asked for as %s',
  (host) => {
    expect(sms('Swan River Toyota', host)).toMatch(/\n\n@swan\.example #012345$/);
  },
);
