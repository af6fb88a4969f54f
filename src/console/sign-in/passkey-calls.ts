import type {
  PublicKeyCredentialCreationOptionsJSON,
  PublicKeyCredentialRequestOptionsJSON,
} from '@simplewebauthn/browser';

// A passkey route returns the options of whichever ceremony it starts.
type PasskeyOptions = PublicKeyCredentialRequestOptionsJSON & PublicKeyCredentialCreationOptionsJSON;

export type PasskeyAnswer = { error: string } | { options: PasskeyOptions; recoveryCodes?: string[] };

/** Calls a passkey route of the console. */
export async function postJson(path: string, fields: Record<string, string>): Promise<PasskeyAnswer> {
  try {
    const response = await fetch(path, { method: 'POST', body: new URLSearchParams(fields) });
    if (response.status === 401) return { error: 'Your session has ended. Please sign in again.' };
    if (response.headers.get('content-type')?.startsWith('application/json')) return await response.json();
  } catch {
    // Reported like an answer that is none.
  }
  return { error: 'The server cannot be reached. Please try again.' };
}

/** Whether the person closed the browser's dialog. */
export const isCancelled = (error: unknown): boolean =>
  error instanceof Error && (error.name === 'NotAllowedError' || error.name === 'AbortError');
