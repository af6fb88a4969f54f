import { type RefObject, useEffect } from 'react';

/** The browser API that reads codes from messages; TypeScript has no types for it. */
type CodeReader = {
  get(options: { otp: { transport: ['sms'] }; signal: AbortSignal }): Promise<{ code?: string } | null>;
};

/**
 * Submits the form once the field holds a whole code, whether typed, pasted, suggested by the keyboard, or read from
 * the message by the browser. Submits only once: after a correction the visitor presses the button.
 */
export function useCodeAutoSubmit(field: RefObject<HTMLInputElement | null>): void {
  useEffect(() => {
    const input = field.current;
    if (!input) return undefined;
    const controller = new AbortController();
    const { signal } = controller;
    let wasSent = false;
    const submitIfComplete = () => {
      // Uses the field's own pattern, so that it never submits what the browser would reject.
      if (wasSent || !input.validity.valid) return;
      wasSent = true;
      input.form?.requestSubmit();
    };
    input.addEventListener('input', submitIfComplete, { signal });
    // Typed before hydration; a value from the server was tried already.
    if (input.value !== input.defaultValue) submitIfComplete();
    if ('OTPCredential' in window) {
      void readFromMessage(signal, (code) => {
        input.value = code;
        submitIfComplete();
      });
    }
    return () => controller.abort();
  }, [field]);
}

/** If the visitor declines or no message arrives, the code can be typed. */
async function readFromMessage(signal: AbortSignal, enter: (code: string) => void): Promise<void> {
  const reader = navigator.credentials as unknown as CodeReader;
  try {
    const read = await reader.get({ otp: { transport: ['sms'] }, signal });
    if (read?.code !== undefined && !signal.aborted) enter(read.code);
  } catch (error) {
    console.debug(error);
  }
}
