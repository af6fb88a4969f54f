import { useState } from 'react';
import { useLocation, useNavigation } from 'react-router';

type FormStart<Loaded> = {
  loaded: Loaded;
  result: unknown;
  /** Changes with every answer. */
  key: number;
};

/**
 * What a form starts with: what was loaded with the page, and again with the answer to the form. What is loaded in between, for
 * example after an image was uploaded, neither replaces what is being typed nor counts as seen.
 *
 * @param result of the page's action, which arrives before what is loaded after it
 */
export function useFormStart<Loaded>(loaded: Loaded, result: unknown): FormStart<Loaded> {
  const { state } = useNavigation();
  const { pathname } = useLocation();
  const [last, setLast] = useState({ loaded, result, pathname, key: 0 });
  const isAnswered = last.result !== result || last.pathname !== pathname;
  if (!isAnswered || state !== 'idle') return last;
  const next = { loaded, result, pathname, key: last.key + 1 };
  setLast(next);
  return next;
}
