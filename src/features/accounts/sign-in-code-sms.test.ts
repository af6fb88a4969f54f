import { expect, it } from 'vitest';
import { fitsOneSms } from '../messages/gsm-text.ts';
import { buildCodeSms } from './sign-in-code-sms.ts';

const sms = (siteName: string, host = 'swan.example') => buildCodeSms({ code: '012345', siteName, host, minutes: 5 });

it('the SMS names the dealer and the lifetime of the code, and ends with the WebOTP line', () => {
  expect(sms('Swan River Toyota')).toBe(
    '012345 is your Swan River Toyota code. It expires in 5 minutes.\n\n@swan.example #012345',
  );
});

it('the SMS uses the GSM alphabet only', () => {
  expect(sms('Štěpán’s Motors 🚗')).toBe(
    "012345 is your Stepan's Motors  code. It expires in 5 minutes.\n\n@swan.example #012345",
  );
});

it('the SMS stays a single message, however long the dealer’s name', () => {
  const text = sms('The Very Long Name of a Dealer '.repeat(4), 'a-long-name.of-a-host.example');
  expect(text).toBe('012345 is your code. It expires in 5 minutes.\n\n@a-long-name.of-a-host.example #012345');
  expect(fitsOneSms(text)).toBe(true);
});

it.each(['SWAN.Example', 'swan.example.'])('the SMS names the host as browsers do: %s', (host) => {
  expect(sms('Swan River Toyota', host)).toMatch(/\n\n@swan\.example #012345$/);
});
