import { type FormEvent, useEffect, useRef, useState } from 'react';

/** Ignores a second press while a form that leaves the page is being submitted. */
export function useSubmitOnce() {
  const isSubmitting = useRef(false);
  const [isSending, setSending] = useState(false);
  useEffect(() => {
    // Going back may restore the page as it was left.
    const reset = () => {
      isSubmitting.current = false;
      setSending(false);
    };
    addEventListener('pageshow', reset);
    return () => removeEventListener('pageshow', reset);
  }, []);
  const onSubmit = (event: FormEvent) => {
    if (isSubmitting.current) return event.preventDefault();
    isSubmitting.current = true;
    setSending(true);
  };
  return { isSending, onSubmit };
}
