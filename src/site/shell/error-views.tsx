import { useContext } from 'react';
import { isRouteErrorResponse, useLocation } from 'react-router';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { TextField } from '../../ui/forms/field.tsx';
import { ResendForm } from '../../ui/forms/resend-form.tsx';
import { SearchForm } from '../../ui/forms/search-form.tsx';
import { Icon } from '../../ui/icon.tsx';
import { readUnsentForm, type UnsentForm } from '../../platform/http/outages/unsent-form.ts';
import { RequestId } from '../rendering/request-id.ts';
import { PhoneLink } from '../../features/sites/phone-numbers/phone-link.tsx';
import type { ShownPhone } from '../../features/sites/phone-numbers/shown-phone.ts';
import { typedQueryParam } from '../../features/car-search/natural-language/typed-query.ts';

/** The same as the `retry-after` of the response. */
const retrySeconds = 5;

/** The status of an error of the router; 500 for any other error. */
export const readError = (error: unknown) =>
  isRouteErrorResponse(error)
    ? { status: error.status, unsentForm: readUnsentForm(error.data) }
    : { status: 500, unsentForm: undefined };

type SiteErrorPageProps = {
  status: number;
  /** With the 503 of a form post. */
  unsentForm: UnsentForm | undefined;
  searchPath: string;
  phone: ShownPhone | null;
};

/** An error within the site's shell: what happened and what to try. */
export function SiteErrorView({ status, unsentForm, searchPath, phone }: SiteErrorPageProps) {
  const isMissing = status === 404;
  return (
    <div className="container-site py-section">
      <title>{getTitle(status)}</title>
      <meta name="robots" content="noindex" />
      <div className="max-w-2xl">
        {isMissing && <NotFound searchPath={searchPath} />}
        {status === 503 && <Unavailable unsentForm={unsentForm} />}
        {!isMissing && status !== 503 && (status < 500 ? <RequestError status={status} /> : <ServerError />)}
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

function getTitle(status: number): string {
  if (status === 404) return 'Page not found';
  return status === 503 ? 'One moment, please' : 'Something went wrong';
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
          <TextField
            label="Search our stock"
            type="search"
            name={typedQueryParam}
            placeholder="Make, model or keyword"
          />
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

/** The search or the database cannot be reached. Reloads itself, also without JavaScript; a form waits to be sent again. */
function Unavailable({ unsentForm }: { unsentForm: UnsentForm | undefined }) {
  if (unsentForm) return <Unsent {...unsentForm} />;
  return (
    <>
      <meta httpEquiv="refresh" content={String(retrySeconds)} />
      <p className="text-muted">One moment, please</p>
      <h1 className={headingClass}>This page is not available right now</h1>
      <p className="mt-4 text-lg text-muted">
        We are working on it. This page will try again in {retrySeconds} seconds.
      </p>
      <NextSteps />
    </>
  );
}

function Unsent({ action, fields }: UnsentForm) {
  return (
    <>
      <p className="text-muted">One moment, please</p>
      <h1 className={headingClass}>Nothing has been sent yet</h1>
      <p className="mt-4 mb-8 text-lg text-muted">
        {fields
          ? 'We cannot store anything right now. What you entered is kept on this page: please send it again in a moment.'
          : 'We cannot store anything right now. Please go back in a moment and send it again.'}
      </p>
      {fields && <ResendForm action={action} fields={fields} className="btn btn-brand" />}
    </>
  );
}

function RequestError({ status }: { status: number }) {
  return (
    <>
      <p className="text-muted">Error {status}</p>
      <h1 className={headingClass}>We couldn’t process that</h1>
      <p className="mt-4 text-lg text-muted">
        {status === 413
          ? 'Your message is too long. Please go back, shorten it and try again.'
          : 'We couldn’t read what you sent. Please go back and try again.'}
      </p>
      <NextSteps />
    </>
  );
}

function ServerError() {
  return (
    <>
      <p className="text-muted">Error 500</p>
      <h1 className={headingClass}>Something went wrong on our side</h1>
      <p className="mt-4 text-lg text-muted">
        It wasn’t anything you did, and we have logged it so that we can fix it. Please try again in a minute.
      </p>
      <NextSteps />
      <Reference />
    </>
  );
}

function NextSteps() {
  return (
    <p className="mt-8 flex flex-wrap gap-3">
      <TryAgain />
      <ButtonLink to="/" kind="outline">
        Go to the home page
      </ButtonLink>
    </p>
  );
}

/** A plain link to the page itself: works without JavaScript and makes a new request. */
function TryAgain() {
  const { pathname, search } = useLocation();
  return (
    <a href={pathname + search} className="btn btn-brand">
      Try again
    </a>
  );
}

/** Only the server knows the request's id; hydration keeps the server's text. */
function Reference() {
  const requestId = useContext(RequestId);
  return (
    <p className="mt-6 text-sm text-muted" suppressHydrationWarning>
      {requestId && `If you call us about it, please quote the reference ${requestId}.`}
    </p>
  );
}

/** Shown when even the site's shell cannot be loaded, as while the database cannot be reached. */
export function BareErrorView({ error }: { error: unknown }) {
  const { status, unsentForm } = readError(error);
  return (
    <main className="container-site py-section">
      <title>{getTitle(status)}</title>
      <meta name="robots" content="noindex" />
      <div className="max-w-2xl">{status === 503 ? <Unavailable unsentForm={unsentForm} /> : <ServerError />}</div>
    </main>
  );
}
