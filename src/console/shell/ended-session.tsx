import { isRouteErrorResponse } from 'react-router';
import { ResendForm } from '../../ui/forms/resend-form.tsx';

type EndedSessionProps = { action: string; fields: readonly (readonly [name: string, value: string])[] };

/** Reads the access check's error about a form that was sent after its session had ended. */
export function readEndedSession(error: unknown): EndedSessionProps | undefined {
  if (!isRouteErrorResponse(error) || error.status !== 401) return undefined;
  return (error.data as { endedSession?: EndedSessionProps } | undefined)?.endedSession;
}

/** Keeps what was typed until the person has signed in again, in another tab, and sends it then. */
export function EndedSession({ action, fields }: EndedSessionProps) {
  return (
    <main id="content" className="mx-auto grid max-w-lg gap-4 px-4 py-16">
      <title>Session ended · Forecourt console</title>
      <h1 className="text-xl">Your session has ended</h1>
      <p className="text-muted">
        Nothing was changed, and nothing you typed is lost. Sign in again, then return to this page and send it.
      </p>
      <p>
        <a className="btn btn-brand" href="/sign-in?next=/signed-in" target="_blank" rel="noreferrer">
          Sign in in a new tab
        </a>
      </p>
      <ResendForm action={action} fields={fields} className="btn btn-outline" />
    </main>
  );
}
