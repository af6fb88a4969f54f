import { describe, expect, it, test } from 'vitest';
import { composeReply, type WrittenReply } from './reply-text.ts';
import { suggestSubject } from './suggest-subject.ts';

const signature = {
  name: 'Ann Sales',
  dealership: 'Swan River Toyota',
  phone: '(08) 9300 1111',
  address: '1 River Road, Perth WA 6000',
};
const values = { first_name: 'Kim', car: '2022 Toyota RAV4', price: '$20,000 drive away' };

const compose = (changes: Partial<WrittenReply> = {}) =>
  composeReply(
    { channel: 'email', subject: 'The {{car}}', text: 'Hello {{first_name}}', ...changes },
    values,
    signature,
  );

describe('a reply by email', () => {
  it('28.5 has its placeholders replaced and ends with who wrote it', () => {
    expect(compose()).toEqual({
      composed: {
        subject: 'The 2022 Toyota RAV4',
        text: 'Hello Kim\n\n-- \nAnn Sales\nSwan River Toyota\n(08) 9300 1111\n1 River Road, Perth WA 6000\n',
      },
    });
  });

  test.each([
    [
      'a line break in the subject',
      { subject: 'Hello\r\nBcc: all@example.com' },
      { subject: 'The subject must be a single line.' },
    ],
    ['an empty subject', { subject: ' ' }, { subject: 'Enter a subject.' }],
    ['a long subject', { subject: 'x'.repeat(201) }, { subject: 'Use at most 200 characters.' }],
    ['an empty message', { text: ' \n ' }, { text: 'Enter a message.' }],
    [
      'an unknown placeholder',
      { text: 'Hello {{nickname}}' },
      { text: expect.stringContaining('{{nickname}} is not a placeholder.') },
    ],
    [
      'a placeholder that this lead has no value for',
      { text: 'At {{location}}' },
      { text: 'This lead has no value for {{location}}. Write your own text in its place.' },
    ],
    ['several mistakes', { subject: '', text: '' }, { subject: expect.any(String), text: expect.any(String) }],
  ])('28.5 is refused for %s', (_what, changes, errors) => expect(compose(changes)).toEqual({ errors }));
});

const composeSms = (text: string) => compose({ channel: 'sms', subject: '', text });

describe('a reply by SMS', () => {
  it('28.5 names the dealership and a number to call, in the alphabet of SMS', () => {
    expect(composeSms('The {{car}} is here –\n“come” by')).toEqual({
      composed: {
        subject: '',
        text: 'Swan River Toyota: The 2022 Toyota RAV4 is here - "come" by Ann Sales, call (08) 9300 1111. Please do not reply to this number.',
      },
    });
  });

  it('28.5 is refused if it is longer than two SMS', () => {
    expect(composeSms('x'.repeat(150))).toHaveProperty('composed');
    expect(composeSms('x'.repeat(300))).toEqual({ errors: { text: expect.stringContaining('longer than two SMS') } });
  });
});

test.each([
  [values, null, 'Your enquiry: 2022 Toyota RAV4'],
  [{ dealership: 'Swan River Toyota' }, null, 'Your enquiry to Swan River Toyota'],
  [values, 'The RAV4', 'Re: The RAV4'],
  [values, 'RE: The RAV4', 'RE: The RAV4'],
])('28.5 suggests a subject that continues the conversation: %j after %j', (known, last, subject) => {
  expect(suggestSubject(known, last)).toBe(subject);
});
