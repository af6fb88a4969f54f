import { useEffect, useRef, useState } from 'react';
import { PendingCommits } from './pending-commits.ts';

type DraftOptions<Value> = {
  /** The committed value, set by this control or by another. */
  committed: Value;
  /** Values with the same key are equal. */
  getKey(value: Value): string;
  /** Milliseconds from the last change to the commit. */
  delay: number;
  /** Resolves once the new committed value is rendered, or another commit has replaced this one. */
  commit(value: Value): Promise<void>;
};

/**
 * Debounces what a visitor types or drags. Responses to earlier values do not overwrite the draft; a value that was
 * committed elsewhere (a cleared filter, the back button) replaces it.
 */
export function useDebouncedInput<Value>({ committed, getKey, delay, commit }: DraftOptions<Value>) {
  const [draft, setDraft] = useState<{ value: Value } | null>(null);
  const key = getKey(committed);
  const commits = useRef(new PendingCommits(key));
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const latestCommit = useRef(commit);

  useEffect(() => {
    latestCommit.current = commit;
  });
  useEffect(() => {
    if (!commits.current.receive(key)) return;
    clearTimeout(timer.current);
    setDraft(null);
  }, [key]);
  useEffect(() => () => clearTimeout(timer.current), []);

  const commitIfChanged = async (value: Value) => {
    const number = commits.current.add(getKey(value));
    if (number === undefined) return;
    await latestCommit.current(value);
    commits.current.end(number);
  };
  const change = (value: Value, wait = delay) => {
    setDraft({ value });
    clearTimeout(timer.current);
    if (wait === 0) void commitIfChanged(value);
    else timer.current = setTimeout(() => void commitIfChanged(value), wait);
  };
  const shown = draft ? draft.value : committed;
  /** Replaces the commit of what is shown by something else that also leads to a new committed value. */
  const submit = async (perform: (value: Value) => Promise<void>) => {
    clearTimeout(timer.current);
    await perform(shown);
    setDraft((current) => (current?.value === shown ? null : current)); // unless it has changed meanwhile
  };
  return { shown, change, changeNow: (value: Value) => change(value, 0), submit };
}
