import { data, redirect } from 'react-router';
import type { SaveOutcome } from '../../platform/postgres/edit-records.ts';
import { refuse } from './read-form.server.ts';

type Values = Readonly<Record<string, string>>;

/** Answers a save. @param done the message of a success. @throws a 404 response if the record is gone */
export function answerSave(outcome: SaveOutcome, { done, values }: { done: string; values: Values }) {
  if (outcome === 'missing') throw data('', { status: 404 });
  if (outcome === 'saved') return { done };
  // Without a stamp the form takes the newest, so that saving it again replaces what the other person saved.
  return refuse({
    values: { ...values, stamp: '' },
    problem:
      'Someone else has changed this since you opened it; the history below shows how. Your input is kept: save again to replace their change.',
  });
}

/** Back to the list, which says what happened. */
export const returnToList = (path: string, done: string) => redirect(`${path}?done=${done}`);

/** Answers an action whose list has changed since the page was rendered. */
export const refuseOrder = () =>
  refuse({ problem: 'The list has changed meanwhile, so nothing was moved. It is shown as it is now.' });
