import { useEffect, useRef, useState } from 'react';

type DraftOptions<Value> = {
  /** The committed value, set by this control or by another. */
  asked: Value;
  /** Values with the same key are equal. */
  keyOf(value: Value): string;
  /** Milliseconds from the last change to the commit. */
  delay: number;
  ask(value: Value): void;
};

/**
 * Debounces what a visitor types or drags. Responses to earlier values do not overwrite the draft; a value that was
 * committed elsewhere (a cleared filter, the back button) replaces it.
 */
export function useDebouncedInput<Value>({ asked, keyOf, delay, ask }: DraftOptions<Value>) {
  const [draft, setDraft] = useState<{ value: Value } | null>(null);
  const key = keyOf(asked);
  const known = useRef(key); // the last value this control committed or received
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const latest = useRef({ key, ask });

  useEffect(() => {
    latest.current = { key, ask };
  });
  useEffect(() => {
    if (known.current === key) return;
    known.current = key;
    clearTimeout(timer.current);
    setDraft(null);
  }, [key]);
  useEffect(() => () => clearTimeout(timer.current), []);

  const askFor = (value: Value) => {
    const wanted = keyOf(value);
    // Compared with both: another value may have been committed in between and still be loading.
    const isAsked = wanted === known.current && wanted === latest.current.key;
    known.current = wanted;
    if (!isAsked) latest.current.ask(value);
  };
  const change = (value: Value, wait = delay) => {
    setDraft({ value });
    clearTimeout(timer.current);
    if (wait === 0) askFor(value);
    else timer.current = setTimeout(() => askFor(value), wait);
  };
  return { shown: draft ? draft.value : asked, change, changeNow: (value: Value) => change(value, 0) };
}
