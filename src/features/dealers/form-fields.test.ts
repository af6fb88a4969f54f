import { expect, test } from 'vitest';
import { requiredText } from '../../platform/text/form-fields.ts';
import { optionalPhone, requiredTown } from './form-fields.ts';

test.each([
  ['0298910000', '(02) 9891 0000'],
  ['+61 7 4638 0000', '(07) 4638 0000'],
  [' (03) 9555 0142 ', '(03) 9555 0142'],
  ['0412345678', '0412 345 678'],
  ['1300 123 456', '1300 123 456'],
  ['', null],
])('26.6 formats the phone number %j as %j', (typed, phone) => {
  expect(optionalPhone.parse(typed)).toBe(phone);
});

test.each([
  ['brighton', 'Brighton'],
  ['PORT MACQUARIE', 'Port Macquarie'],
  ["o'connor", "O'connor"],
  ['McLaren Vale', 'McLaren Vale'],
  ['', false],
])('26.6 takes the town %j as %j', (typed, town) => {
  const parsed = requiredTown.safeParse(typed);
  expect(parsed.success && parsed.data).toBe(town);
});

test('26.6 removes spaces of pasted text, and says that a text is too long', () => {
  expect(requiredText('Enter a name.', 12).parse('  12\u00A0 Beach Rd ')).toBe('12 Beach Rd');
  expect(requiredText('Enter a name.', 12).safeParse('13 characters').error?.issues[0]?.message).toBe(
    'Use at most 12 characters.',
  );
});
