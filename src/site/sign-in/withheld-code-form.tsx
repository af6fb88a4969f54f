import { useEffect, useRef, useState } from 'react';
import { Button } from '../../ui/button.tsx';
import { useHydrated } from '../../ui/state/use-hydrated.ts';
import type { SignInError } from './sign-in-data.ts';
import { useSubmitOnce } from './use-submit-once.ts';
import { challengeField, proofField } from './withheld-code-fields.ts';

type WithheldCodeFormProps = {
  action: string;
  intent: 'send' | 'resend';
  error: SignInError;
  withheld: NonNullable<SignInError['withheld']>;
};

/** Does the work for a code that was withheld and asks for it again. Without JavaScript, or where that fails, there is a button. */
export function WithheldCodeForm({ action, intent, error, withheld }: WithheldCodeFormProps) {
  const form = useRef<HTMLFormElement>(null);
  const proof = useRef<HTMLInputElement>(null);
  const isHydrated = useHydrated();
  const [hasFailed, setFailed] = useState(false);
  const { isSending, onSubmit } = useSubmitOnce();
  const { challenge, bits, isRepeated } = withheld;
  useEffect(() => {
    if (isRepeated) return undefined;
    const controller = new AbortController();
    const { signal } = controller;
    const answer = async () => {
      const found = await findProofFor({ challenge, bits }, signal);
      if (signal.aborted) return;
      if (found === null || !proof.current) return setFailed(true);
      proof.current.value = found;
      form.current?.requestSubmit();
    };
    void answer();
    return () => controller.abort();
  }, [challenge, bits, isRepeated]);
  const isWorking = isHydrated && !isRepeated && !hasFailed;
  return (
    <form ref={form} method="post" action={action} className="sign-in-form" onSubmit={onSubmit}>
      <input type="hidden" name="intent" value={intent} />
      {intent === 'send' && <input type="hidden" name="phone_number" value={error.typed} />}
      <input type="hidden" name={challengeField} value={challenge} />
      <input ref={proof} type="hidden" name={proofField} defaultValue="" />
      <p role={isRepeated ? 'alert' : 'status'}>{isWorking ? 'Texting you a code…' : error.error}</p>
      {!isWorking && (
        <Button type="submit" size="large" aria-busy={isSending || undefined}>
          Text me the code
        </Button>
      )}
    </form>
  );
}

/** Rarely needed, so the code is loaded when it is. @returns null if it could not be found in time */
async function findProofFor({ challenge, bits }: { challenge: string; bits: number }, signal: AbortSignal) {
  try {
    const { findProof, proofPatienceMs } = await import('../../features/confirmations/proof/find-proof.ts');
    return await findProof(challenge, bits, AbortSignal.any([signal, AbortSignal.timeout(proofPatienceMs)]));
  } catch (error) {
    console.debug(error);
    return null;
  }
}
