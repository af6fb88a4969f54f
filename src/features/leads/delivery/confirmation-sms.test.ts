import { describe, expect, it, test } from 'vitest';
import { makeDelivered } from '../../../../tests/support/fixtures/delivered-lead.ts';
import { formKindNames } from '../../forms/form-kind-name.ts';
import { buildConfirmationSms } from './confirmation-sms.ts';
import { fitsOneSms, toGsm } from '../../messages/gsm-text.ts';

describe('the text message to a visitor', () => {
  test.each(formKindNames)('about the form %s is a single message in the GSM alphabet', (form) => {
    const text = buildConfirmationSms(makeDelivered(form));
    expect(text).toMatch(/^Perth Cars: (?:Thanks|You've started)/);
    expect(text).toContain('Call us: (08) 9300 1111.');
    expect(fitsOneSms(text)).toBe(true);
    expect(toGsm(text)).toBe(text);
  });

  it('stays a single message and drops the least important parts first', () => {
    const { dealership, car } = makeDelivered();
    const long = makeDelivered('enquiry', {
      dealership: { ...dealership, name: 'The Great Southern Motor Company of Albany & Districts' },
      car: car && { ...car, name: `2021 ${'Very long name '.repeat(8)}` },
    });
    const text = buildConfirmationSms(long);
    expect(text).toContain('The Great Southern Motor Company of Albany & Districts: Thanks');
    expect(text).toContain('(08) 9300 1111');
    expect(fitsOneSms(text)).toBe(true);
    const endless = makeDelivered('enquiry', { dealership: { ...dealership, name: 'x'.repeat(200) } });
    expect(buildConfirmationSms(endless)).toBe("Thanks, we've got your message.");
  });

  it('contains no text from the visitor', () => {
    const lead = { name: 'evil.example', message: 'evil.example', values: { your_model: 'evil.example' } };
    expect(buildConfirmationSms(makeDelivered('service', { lead }))).not.toContain('evil');
  });
});

test.each([
  ['We’ve “got” it – ok…', 'We\'ve "got" it - ok...'],
  ['Citroën ë3', 'Citroen e3'],
  ['Škoda 🚗 日本', 'Skoda  '],
  ['café €5', 'café €5'],
])('converts %s to %s', (text, expected) => expect(toGsm(text)).toBe(expected));

it('counts some characters twice', () => {
  expect(fitsOneSms('a'.repeat(160))).toBe(true);
  expect(fitsOneSms('a'.repeat(161))).toBe(false);
  expect(fitsOneSms('€'.repeat(80))).toBe(true);
  expect(fitsOneSms('€'.repeat(81))).toBe(false);
});
