import { useContext } from 'react';
import { useLocation } from 'react-router';
import { Button, ButtonLink } from '../ui/button.tsx';
import { TextField } from '../ui/field.tsx';
import { SearchForm } from '../ui/search-form.tsx';
import { Icon } from '../ui/icon.tsx';
import { RequestId } from './request-id.ts';
import { PhoneLink } from './templates/parts/phone-link.tsx';

type SiteErrorPageProps = { status: number; searchPath: string; phone: string | null };

/** An error inside a site's own look: what happened, and what to try. */
export function SiteErrorPage({ status, searchPath, phone }: SiteErrorPageProps) {
  const isMissing = status === 404;
  return (
    <div className="container-site py-section">
      <title>{isMissing ? 'Page not found' : 'Something went wrong'}</title>
      <meta name="robots" content="noindex" />
      <div className="max-w-2xl">
        {isMissing && <NotFound searchPath={searchPath} />}
        {!isMissing && (status < 500 ? <Refused status={status} /> : <Failed />)}
        {phone && (
          <p className="mt-10 flex flex-wrap items-center gap-x-2 border-t border-line pt-6 text-muted">
            <Icon name="phone" className="size-4.5" /> Prefer to talk? Call us on
            <PhoneLink
              phone={phone}
              className="inline-block min-h-6 font-semibold text-ink underline underline-offset-4"
            />
          </p>
        )}
      </div>
    </div>
  );
}

const headingClass = 'heading mt-2 text-4xl';

function NotFound({ searchPath }: { searchPath: string }) {
  return (
    <>
      <p className="text-muted">Error 404</p>
      <h1 className={headingClass}>We can’t find that page</h1>
      <p className="mt-4 text-lg text-muted">
        It may have moved, or the vehicle may have found a new owner. Try a search, or start from the home page.
      </p>
      <SearchForm action={searchPath} formClassName="mt-8 flex items-end gap-3">
        <div className="flex-1">
          <TextField label="Search our stock" type="search" name="query" placeholder="Make, model or keyword" />
        </div>
        <Button type="submit">Search</Button>
      </SearchForm>
      <p className="mt-6 flex flex-wrap gap-3">
        <ButtonLink to={searchPath} kind="outline">
          See all stock
        </ButtonLink>
        <ButtonLink to="/" kind="outline">
          Go to the home page
        </ButtonLink>
      </p>
    </>
  );
}

function Refused({ status }: { status: number }) {
  return (
    <>
      <p className="text-muted">Error {status}</p>
      <h1 className={headingClass}>We could not take that</h1>
      <p className="mt-4 text-lg text-muted">
        {status === 413
          ? 'What was sent is longer than we can take. Please go back, shorten what you have written and try again.'
          : 'What was sent did not reach us in a form that we can read. Please go back and try again.'}
      </p>
      <p className="mt-8 flex flex-wrap gap-3">
        <TryAgain className="btn btn-brand" />
        <ButtonLink to="/" kind="outline">
          Go to the home page
        </ButtonLink>
      </p>
    </>
  );
}

function Failed() {
  return (
    <>
      <p className="text-muted">Error 500</p>
      <h1 className={headingClass}>Something went wrong on our side</h1>
      <p className="mt-4 text-lg text-muted">
        It was nothing you did, and it has been written down for us to look at. Please try again in a minute.
      </p>
      <p className="mt-8 flex flex-wrap gap-3">
        <TryAgain className="btn btn-brand" />
        <ButtonLink to="/" kind="outline">
          Go to the home page
        </ButtonLink>
      </p>
      <Reference />
    </>
  );
}

/** An ordinary link to the page itself: works without JavaScript and asks the server anew. */
function TryAgain({ className }: { className: string }) {
  const { pathname, search } = useLocation();
  return (
    <a href={pathname + search} className={className}>
      Try again
    </a>
  );
}

/** Only the server knows the request's id; the browser keeps what the server wrote. */
function Reference() {
  const requestId = useContext(RequestId);
  return (
    <p className="mt-6 text-sm text-muted" suppressHydrationWarning>
      {requestId && `If you call us about it, mention the reference ${requestId}.`}
    </p>
  );
}

/** When not even the site's shell can be read: the same calm, without a look to lean on. */
export function BareErrorPage() {
  return (
    <main className="mx-auto w-full max-w-xl px-6 py-24 font-sans">
      <title>Something went wrong</title>
      <h1 className="text-3xl font-bold">Something went wrong on our side</h1>
      <p className="mt-4">
        It was nothing you did, and it has been written down for us to look at. Please try again in a minute.
      </p>
      <p className="mt-6">
        <TryAgain className="font-semibold underline underline-offset-4" />
      </p>
      <Reference />
    </main>
  );
}
