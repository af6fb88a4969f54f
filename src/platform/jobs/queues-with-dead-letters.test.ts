import { expect, it } from 'vitest';
import { queuesWithDeadLetters } from './queues-with-dead-letters.ts';

it('gives every queue its retry policy, and all of them one dead letter queue', () => {
  expect(queuesWithDeadLetters(['a', 'b'], 'dead', { retrySeconds: 5, retryForSeconds: 60 })).toEqual([
    { name: 'dead', retrySeconds: 10, retryForSeconds: 5_184_000 },
    { name: 'a', retrySeconds: 5, retryForSeconds: 60, deadLetterQueue: 'dead' },
    { name: 'b', retrySeconds: 5, retryForSeconds: 60, deadLetterQueue: 'dead' },
  ]);
});
