import { type RefObject, useEffect } from 'react';

/** Where a browser reads codes from messages; TypeScript does not know of it. */
type CodeReader = {
  get(options: { otp: { transport: ['sms'] }; signal: AbortSignal }): Promise<{ code?: string } | null>;
};

/**
 * Sends the form as soon as the whole code is in its field, be it typed, pasted, suggested by the keyboard, or read from
 * the message by the browser. It does so once: whoever corrects it afterwards presses the button.
 */
export function useEnteredCode(field: RefObject<HTMLInputElement | null>): void {
  useEffect(() => {
    const input = field.current;
    if (!input) return undefined;
    const controller = new AbortController();
    const { signal } = controller;
    let wasSent = false;
    const sendIfWhole = () => {
      // By the field's own rule, so that it is never tried with what the browser would refuse.
      if (wasSent || !input.validity.valid) return;
      wasSent = true;
      input.form?.requestSubmit();
    };
    input.addEventListener('input', sendIfWhole, { signal });
    // Typed while the page was not alive yet; what the server put there was tried already.
    if (input.value !== input.defaultValue) sendIfWhole();
    if ('OTPCredential' in window) {
      void readFromMessage(signal, (code) => {
        input.value = code;
        sendIfWhole();
      });
    }
    return () => controller.abort();
  }, [field]);
}

/** Where the visitor declines or no message comes, the code can be typed. */
async function readFromMessage(signal: AbortSignal, enter: (code: string) => void): Promise<void> {
  const reader = navigator.credentials as unknown as CodeReader;
  try {
    const read = await reader.get({ otp: { transport: ['sms'] }, signal });
    if (read?.code !== undefined && !signal.aborted) enter(read.code);
  } catch (error) {
    console.debug(error);
  }
}
