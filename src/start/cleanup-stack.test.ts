import { expect, it } from 'vitest';
import { createCleanupStack } from './cleanup-stack.ts';

it('runs the steps in reverse order, and each only once', async () => {
  const [undo, closed] = [createCleanupStack(), [] as string[]];
  for (const what of ['database', 'jobs', 'server']) undo.push(async () => closed.push(what));
  await undo.run();
  await undo.run();
  expect(closed).toEqual(['server', 'jobs', 'database']);
});

it('runs the remaining steps when one fails, and reports the error', async () => {
  const [undo, closed] = [createCleanupStack(), [] as string[]];
  const error = new Error('a connection hangs');
  undo.push(async () => closed.push('database'));
  undo.push(async () => Promise.reject(error));
  await expect(undo.run()).rejects.toMatchObject({ errors: [error] });
  expect(closed).toEqual(['database']);
});
