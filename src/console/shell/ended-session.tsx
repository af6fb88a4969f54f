import { isRouteErrorResponse } from 'react-router';
import type { UnsentForm } from '../../platform/http/outages/unsent-form.ts';
import { ResendForm } from '../../ui/forms/resend-form.tsx';

/** Reads the access check's error about a form that was sent after its session had ended. */
export function readEndedSession(error: unknown): UnsentForm | undefined {
  if (!isRouteErrorResponse(error) || error.status !== 401) return undefined;
  return (error.data as { endedSession?: UnsentForm } | undefined)?.endedSession;
}

/** Keeps what was typed until the person has signed in again, in another tab, and sends it then. */
export function EndedSession({ action, fields }: UnsentForm) {
  return (
    <main id="content" className="mx-auto grid max-w-lg gap-4 px-4 py-16">
      <title>Session ended · Forecourt console</title>
      <h1 className="text-xl">Your session has ended</h1>
      <p className="text-muted">
        {fields
          ? 'Nothing was changed, and nothing you typed is lost. Sign in again, then return to this page and send it.'
          : 'Nothing was changed. The file of this form, and what you typed with it, were not kept: sign in again, then fill it in once more.'}
      </p>
      <p>
        <a className="btn btn-brand" href="/sign-in?next=/signed-in" target="_blank" rel="noreferrer">
          Sign in in a new tab
        </a>
      </p>
      {fields ? (
        <ResendForm action={action} fields={fields} className="btn btn-outline" />
      ) : (
        <p>
          <a className="btn btn-outline" href={action}>
            Open the form again
          </a>
        </p>
      )}
    </main>
  );
}
