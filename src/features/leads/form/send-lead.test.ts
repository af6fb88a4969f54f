import { describe, expect, test } from 'vitest';
import { readAnswer } from './send-lead.ts';

describe('L31 L32 L33 L39 the answer to a form', () => {
  test('L31 L39 with a lead id is a success', () => {
    expect(readAnswer({ lead_id: 'abc' })).toEqual({ leadId: 'abc' });
  });

  const errors = [{ field: 'email', message: 'Enter your email address' }];
  test.each([
    ['L32 L39 says what it returns', { error: 'We are closed' }, { error: 'We are closed', errors: [] }],
    ['says it with the fields to mend', { error: 'Oh', errors }, { error: 'Oh', errors }],
    ['says a problem by its title', { title: 'Slow down.' }, { error: 'Slow down.', errors: [] }],
    ['L33 without either says so', {}, { error: 'An unexpected error occured', errors: [] }],
    ['L33 of nothing says so', null, { error: 'An unexpected error occured', errors: [] }],
    ['L33 with an empty id says so', { lead_id: '' }, { error: 'An unexpected error occured', errors: [] }],
  ])('%s', (_what, body, expected) => expect(readAnswer(body)).toEqual(expected));
});
