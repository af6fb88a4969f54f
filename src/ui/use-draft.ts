import { useEffect, useRef, useState } from 'react';

type DraftOptions<Value> = {
  /** What has been asked for so far, be it by this control or by any other. */
  asked: Value;
  /** Values with the same key ask for the same. */
  keyOf(value: Value): string;
  /** From the last change to the asking, in milliseconds. */
  delay: number;
  ask(value: Value): void;
};

/**
 * What a visitor is typing or dragging, ahead of what is asked for. Answers to an earlier part of it leave it alone;
 * where something else is asked for by other means (a cleared filter, the way back), that takes its place.
 */
export function useDraft<Value>({ asked, keyOf, delay, ask }: DraftOptions<Value>) {
  const [draft, setDraft] = useState<{ value: Value } | null>(null);
  const key = keyOf(asked);
  const known = useRef(key); // what this control has asked for last, or has heard of since
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
    // Be it what is shown: something else may have been asked for in between, whose answer is still on its way.
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
