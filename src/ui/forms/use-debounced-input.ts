import { useEffect, useRef, useState } from 'react';

type DraftOptions<Value> = {
  /** The committed value, set by this control or by another. */
  committed: Value;
  /** Values with the same key are equal. */
  getKey(value: Value): string;
  /** Milliseconds from the last change to the commit. */
  delay: number;
  commit(value: Value): void;
};

/**
 * Debounces what a visitor types or drags. Responses to earlier values do not overwrite the draft; a value that was
 * committed elsewhere (a cleared filter, the back button) replaces it.
 */
export function useDebouncedInput<Value>({ committed, getKey, delay, commit }: DraftOptions<Value>) {
  const [draft, setDraft] = useState<{ value: Value } | null>(null);
  const key = getKey(committed);
  const lastKey = useRef(key); // the last value this control committed or received
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const latest = useRef({ key, commit });

  useEffect(() => {
    latest.current = { key, commit };
  });
  useEffect(() => {
    if (lastKey.current === key) return;
    lastKey.current = key;
    clearTimeout(timer.current);
    setDraft(null);
  }, [key]);
  useEffect(() => () => clearTimeout(timer.current), []);

  const commitIfChanged = (value: Value) => {
    const next = getKey(value);
    // Compared with both: another value may have been committed in between and still be loading.
    const isCommitted = next === lastKey.current && next === latest.current.key;
    lastKey.current = next;
    if (!isCommitted) latest.current.commit(value);
  };
  const change = (value: Value, wait = delay) => {
    setDraft({ value });
    clearTimeout(timer.current);
    if (wait === 0) commitIfChanged(value);
    else timer.current = setTimeout(() => commitIfChanged(value), wait);
  };
  return { shown: draft ? draft.value : committed, change, changeNow: (value: Value) => change(value, 0) };
}
