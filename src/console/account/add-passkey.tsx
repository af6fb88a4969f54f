import { browserSupportsWebAuthn, startRegistration } from '@simplewebauthn/browser';
import { type FormEvent, useState } from 'react';
import { useRevalidator } from 'react-router';
import { TextField } from '../../ui/forms/field.tsx';
import { useHydrated } from '../../ui/state/use-hydrated.ts';
import { PasswordField } from '../components/forms/password-field.tsx';
import { Notice } from '../components/notice.tsx';
import { isCancelled, postJson } from '../sign-in/passkey-calls.ts';
import { toasts } from '../shell/toaster.tsx';
import { RecoveryCodes } from './recovery-codes.tsx';

/** Adds a passkey of this browser or phone. Needs JavaScript, so it appears after hydration. */
export function AddPasskey() {
  const { revalidate } = useRevalidator();
  const isHydrated = useHydrated();
  const [problem, setProblem] = useState<string>();
  const [isBusy, setBusy] = useState(false);
  const [recoveryCodes, setRecoveryCodes] = useState<readonly string[]>();
  if (!isHydrated) return null;
  if (!browserSupportsWebAuthn()) return <p className="text-muted">This browser has no passkeys.</p>;

  const add = async (event: FormEvent<HTMLFormElement>): Promise<void> => {
    event.preventDefault();
    const form = event.currentTarget;
    const fields = Object.fromEntries([...new FormData(form)].map(([name, value]) => [name, String(value)]));
    setBusy(true);
    setProblem(undefined);
    const result = await register(fields).finally(() => setBusy(false));
    if (result.problem !== undefined) return setProblem(result.problem);
    if (result.isCancelled) return;
    form.reset();
    setRecoveryCodes(result.recoveryCodes);
    toasts.add({ title: 'The passkey was added.' });
    await revalidate();
  };
  return (
    <>
      {recoveryCodes && <RecoveryCodes codes={recoveryCodes} />}
      <details>
        <summary className="btn btn-outline w-fit list-none">Add a passkey</summary>
        <form className="mt-3 grid max-w-sm gap-3" onSubmit={(event) => void add(event)}>
          {problem && <Notice tone="danger">{problem}</Notice>}
          <TextField label="Name of the passkey" name="name" required maxLength={100} placeholder="Work laptop" />
          <PasswordField label="Your password" name="password" autoComplete="current-password" required />
          <div>
            <button type="submit" className="btn btn-brand" disabled={isBusy}>
              Continue
            </button>
          </div>
        </form>
      </details>
    </>
  );
}

type Registered = { problem?: string; isCancelled?: boolean; recoveryCodes?: string[] };

async function register({ name = '', password = '' }: Record<string, string>): Promise<Registered> {
  const started = await postJson('/account/passkeys', { password });
  if ('error' in started) return { problem: started.error };
  try {
    const response = await startRegistration({ optionsJSON: started.options });
    const finished = await postJson('/account/passkeys', { name, response: JSON.stringify(response) });
    if ('error' in finished) return { problem: finished.error };
    return finished.recoveryCodes ? { recoveryCodes: finished.recoveryCodes } : {};
  } catch (error) {
    return isCancelled(error)
      ? { isCancelled: true }
      : { problem: 'The passkey could not be added. Please try again.' };
  }
}
