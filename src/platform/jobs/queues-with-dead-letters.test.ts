import { expect, it } from 'vitest';
import { queuesWithDeadLetters } from './queues-with-dead-letters.ts';

it('gives every queue its patience and all of them one place for their dead letters', () => {
  expect(queuesWithDeadLetters(['a', 'b'], 'dead', { retrySeconds: 5, patienceSeconds: 60 })).toEqual([
    { name: 'dead', retrySeconds: 10, patienceSeconds: 5_184_000 },
    { name: 'a', retrySeconds: 5, patienceSeconds: 60, deadLetters: 'dead' },
    { name: 'b', retrySeconds: 5, patienceSeconds: 60, deadLetters: 'dead' },
  ]);
});
