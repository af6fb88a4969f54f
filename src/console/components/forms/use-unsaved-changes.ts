import { type RefObject, useEffect, useRef, useState } from 'react';

/**
 * Whether a form has values that are not saved. One that comes back refused has. Everything returns to false with a new form.
 * @returns also what to call when something is typed
 */
export function useUnsavedChanges(
  form: RefObject<HTMLFormElement | null>,
  isRefused: boolean,
): { isUnsaved: boolean; check: () => void } {
  const saved = useRef('');
  const [isChanged, setChanged] = useState(false);
  useEffect(() => {
    saved.current = readFields(form.current);
  }, [form]);
  return {
    isUnsaved: isRefused || isChanged,
    check: () => setChanged(readFields(form.current) !== saved.current),
  };
}

const readFields = (form: HTMLFormElement | null): string => (form ? JSON.stringify([...new FormData(form)]) : '');
