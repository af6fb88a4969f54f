import { DrizzleQueryError } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { errorForLog } from './error-for-log.ts';

it('logs what failed and where, without the values of the lead', () => {
  const refused = Object.assign(new Error('duplicate key value violates unique constraint "leads_pkey"'), {
    code: '23505',
    detail: 'Failing row contains (Kim Nguyen, kim@example.com).',
    where: 'COPY leads: kim@example.com',
  });
  const error = new DrizzleQueryError('insert into leads values ($1)', ['kim@example.com\n    with a break'], refused);
  const logged = errorForLog(new AggregateError([error], 'two things'));
  expect(logged).toMatchObject({
    type: 'AggregateError',
    message: 'two things',
    errors: [
      {
        type: 'DrizzleQueryError',
        message: 'Failed query: insert into leads values ($1)',
        cause: { code: '23505', message: refused.message },
      },
    ],
  });
  expect(logged.errors?.[0]?.stack).toMatch(/^\s+at .*error-for-log\.test\.ts/);
  expect(JSON.stringify(logged)).not.toMatch(/kim|with a break/i);
});

it('28.7 leaves out what another server responded, which may name a person', () => {
  const response = '550 no mailbox of Kim Nguyen';
  const refused = Object.assign(new Error(`all recipients were rejected: ${response}`), { response });
  expect(errorForLog(refused).message).toBe('all recipients were rejected: (response)');
});
