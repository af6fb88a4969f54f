import { isRouteErrorResponse, Link, useRouteError } from 'react-router';
import { EndedSession, readEndedSession } from './ended-session.tsx';

/** Shown instead of a page that failed or was refused. */
export function ErrorPage() {
  const error = useRouteError();
  const ended = readEndedSession(error);
  if (ended) return <EndedSession {...ended} />;
  const { title, text } = describeError(error);
  return (
    <main id="content" className="mx-auto grid max-w-lg gap-3 px-4 py-16">
      <title>{`${title} · Forecourt`}</title>
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

function describeError(error: unknown): { title: string; text: string } {
  if (!isRouteErrorResponse(error)) return { title: 'Something went wrong on our side', text: tryAgain };
  const reason: unknown = error.data;
  const text = typeof reason === 'string' && reason !== '' ? reason : undefined;
  if (error.status === 403) return { title: 'No access', text: text ?? 'Your role does not allow this.' };
  // The router's own text names the route.
  if (error.status === 404) return { title: 'Page not found', text: 'Nothing exists at this address.' };
  if (error.status === 405) return { title: 'Not possible here', text: 'This page does not accept changes.' };
  if (error.status === 503) return { title: 'Not available at the moment', text: tryAgain };
  return { title: 'This request was refused', text: text ?? tryAgain };
}

const tryAgain = 'Nothing was changed. Please try again in a moment.';
