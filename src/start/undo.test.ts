import { expect, it } from 'vitest';
import { createUndo } from './undo.ts';

it('closes what was opened last first, and nothing twice', async () => {
  const [undo, closed] = [createUndo(), [] as string[]];
  for (const what of ['database', 'jobs', 'server']) undo.push(async () => closed.push(what));
  await undo.run();
  await undo.run();
  expect(closed).toEqual(['server', 'jobs', 'database']);
});

it('closes the rest when one would not close, and says so', async () => {
  const [undo, closed] = [createUndo(), [] as string[]];
  const error = new Error('a connection hangs');
  undo.push(async () => closed.push('database'));
  undo.push(async () => Promise.reject(error));
  await expect(undo.run()).rejects.toMatchObject({ errors: [error] });
  expect(closed).toEqual(['database']);
});
