import { expect, it } from 'vitest';
import { parseContacts } from './person-contacts.ts';

it('28.7 normalises the contacts of a person, however they are typed', () => {
  expect(parseContacts([' Jo@Example.com ', '0412 345 678', '+61 412 345 678', 'jo@example.com', ''])).toEqual({
    emails: ['jo@example.com'],
    phones: ['+61412345678'],
  });
  expect(parseContacts([])).toEqual({ emails: [], phones: [] });
});

it.each(['Jo', 'jo@', '12', "' or 1=1 --", '%', `${'a'.repeat(260)}@example.com`])(
  '28.7 refuses what is neither an email address nor a phone number: %.20j',
  (text) => {
    expect(parseContacts([text])).toBeUndefined();
  },
);
