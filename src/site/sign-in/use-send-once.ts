import { type FormEvent, useEffect, useRef, useState } from 'react';

/** For a form that leaves the page: a second press while the first is under way is none. */
export function useSendOnce() {
  const isUnderWay = useRef(false);
  const [isSending, setSending] = useState(false);
  useEffect(() => {
    // A step back may show the page as it was left.
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
