import { useEffect } from 'react';
import { isRouteErrorResponse, Link, useRouteError } from 'react-router';
import { readUnsentForm, type UnsentForm } from '../../platform/http/outages/unsent-form.ts';
import { pollWhileVisible } from '../components/poll-while-visible.ts';
import { readInBackground } from '../components/read-in-background.ts';
import { ResendForm } from '../../ui/forms/resend-form.tsx';
import { EndedSession, readEndedSession } from './ended-session.tsx';
import { LostConnection } from './lost-connection.ts';

/** Shown instead of a page that failed or was refused. */
export function ErrorPage() {
  const error = useRouteError();
  const ended = readEndedSession(error);
  if (ended) return <EndedSession {...ended} />;
  const unsentForm = isRouteErrorResponse(error) ? readUnsentForm(error.data) : undefined;
  if (unsentForm) return <UnsentPage {...unsentForm} />;
  if (error instanceof LostConnection) return <LostPage />;
  const { title, text } = describeError(error);
  return (
    <main id="content" className="mx-auto grid max-w-lg gap-3 px-4 py-16">
      <title>{`${title} · Forecourt`}</title>
      {isOutage(error) && <meta httpEquiv="refresh" content={String(retrySeconds)} />}
      <h1 className="text-xl">{title}</h1>
      <p className="text-muted">{text}</p>
      <p>
        <Link to="/" reloadDocument>
          Go to the start page
        </Link>
      </p>
    </main>
  );
}

/** A form that could not be stored while the database was not available. */
function UnsentPage({ action, fields }: UnsentForm) {
  return (
    <main id="content" className="mx-auto grid max-w-lg gap-4 px-4 py-16">
      <title>Not saved yet · Forecourt</title>
      <h1 className="text-xl">Nothing has been saved yet</h1>
      <p className="text-muted">
        {fields
          ? 'The database is not available at the moment. What you entered is kept on this page, except passwords and files: send it again in a moment.'
          : 'The database is not available at the moment. Go back in a moment and send it again.'}
      </p>
      {fields && <ResendForm action={action} fields={fields} className="btn btn-brand" />}
    </main>
  );
}

/** A page that did not load. It loads by itself once the server responds. */
function LostPage() {
  useEffect(() => {
    const reloadIfReached = () => readInBackground('/session').then((response) => response && location.reload());
    return pollWhileVisible(reloadIfReached, { firstMs: 1000, slowestMs: 15_000 });
  }, []);
  return (
    <main id="content" className="mx-auto grid max-w-lg gap-4 px-4 py-16">
      <title>No connection · Forecourt</title>
      <h1 className="text-xl">No connection</h1>
      <p className="text-muted">The server was not reached. Check your connection, then load this page again.</p>
      <p>
        <button type="button" className="btn btn-brand" onClick={() => location.reload()}>
          Load again
        </button>
      </p>
    </main>
  );
}

/** The same as the `retry-after` of the response. */
const retrySeconds = 5;

const isOutage = (error: unknown): boolean => isRouteErrorResponse(error) && error.status === 503;

function describeError(error: unknown): { title: string; text: string } {
  if (!isRouteErrorResponse(error)) return { title: 'Something went wrong on our side', text: tryAgain };
  const reason: unknown = error.data;
  const text = typeof reason === 'string' && reason !== '' ? reason : undefined;
  if (error.status === 403) return { title: 'No access', text: text ?? 'Your role does not allow this.' };
  // The router's own text names the route.
  if (error.status === 404) return { title: 'Page not found', text: 'Nothing exists at this address.' };
  if (error.status === 405) return { title: 'Not possible here', text: 'This page does not accept changes.' };
  if (isOutage(error)) {
    return { title: 'Not available at the moment', text: `This page will try again in ${retrySeconds} seconds.` };
  }
  return { title: 'This request was refused', text: text ?? tryAgain };
}

const tryAgain = 'Nothing was changed. Please try again in a moment.';
