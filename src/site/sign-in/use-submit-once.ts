import { type FormEvent, useEffect, useRef, useState } from 'react';

/** Ignores a second press while a form that leaves the page is being submitted. */
export function useSubmitOnce() {
  const isUnderWay = useRef(false);
  const [isSending, setSending] = useState(false);
  useEffect(() => {
    // Going back may restore the page as it was left.
    const begin = () => {
      isUnderWay.current = false;
      setSending(false);
    };
    addEventListener('pageshow', begin);
    return () => removeEventListener('pageshow', begin);
  }, []);
  const onSubmit = (event: FormEvent) => {
    if (isUnderWay.current) return event.preventDefault();
    isUnderWay.current = true;
    setSending(true);
  };
  return { isSending, onSubmit };
}
