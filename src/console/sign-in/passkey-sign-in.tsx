import { browserSupportsWebAuthn, startAuthentication } from '@simplewebauthn/browser';
import { useState } from 'react';
import { useHydrated } from '../../ui/state/use-hydrated.ts';
import { Icon } from '../components/icon.tsx';
import { Notice } from '../components/notice.tsx';
import { isCancelled, postJson } from './passkey-calls.ts';

type PasskeySignInProps = { purpose: 'sign-in' | 'second-factor'; next: string };

/** Signs in with a passkey. Only in browsers that have them, so it appears after hydration. */
export function PasskeySignIn({ purpose, next }: PasskeySignInProps) {
  const isHydrated = useHydrated();
  const [problem, setProblem] = useState<string>();
  const [isBusy, setBusy] = useState(false);
  if (!isHydrated || !browserSupportsWebAuthn()) return null;
  const signIn = async (): Promise<void> => {
    setBusy(true);
    setProblem(undefined);
    const result = await signInWithPasskey(purpose).finally(() => setBusy(false));
    if (result === undefined) window.location.assign(next);
    else if (result !== 'cancelled') setProblem(result);
  };
  return (
    <div className="mt-4">
      {problem && <Notice tone="danger">{problem}</Notice>}
      <button type="button" className="btn btn-outline w-full" disabled={isBusy} onClick={() => void signIn()}>
        <Icon name="key" />
        {purpose === 'sign-in' ? 'Sign in with a passkey' : 'Use a passkey'}
      </button>
    </div>
  );
}

/** @returns undefined when signed in, otherwise why not */
async function signInWithPasskey(purpose: PasskeySignInProps['purpose']): Promise<string | undefined> {
  const started = await postJson(`/passkeys/${purpose}`, {});
  if ('error' in started) return started.error;
  try {
    const response = await startAuthentication({ optionsJSON: started.options });
    const finished = await postJson(`/passkeys/${purpose}`, { response: JSON.stringify(response) });
    return 'error' in finished ? finished.error : undefined;
  } catch (error) {
    return isCancelled(error) ? 'cancelled' : 'The passkey could not be used. Please try again.';
  }
}
