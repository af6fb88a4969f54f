import { data, redirect } from 'react-router';
import { confirmEmail, findEmailConfirmation } from '../../features/saved-searches/alerts/confirmation-store.server.ts';
import { Button } from '../../ui/button.tsx';
import { siteRequest } from '../server/site-request.ts';
import type { Route } from './+types/alert-confirm-page.ts';
import { AlertView, SearchName } from './alert-view.tsx';
import { noStore, noStoreHeaders } from '../server/no-store-headers.ts';

/** Changes nothing: mail scanners follow every link and must not confirm for anyone. */
export async function loader({ context, params }: Route.LoaderArgs) {
  const { scope, site } = context.get(siteRequest);
  const confirmation = await findEmailConfirmation(scope, params.token);
  const page = {
    search: confirmation ? { label: confirmation.label, address: confirmation.address } : null,
    email: confirmation?.email ?? '',
    isConfirmed: confirmation?.isConfirmed ?? false,
    siteName: site.name,
    searchPath: site.config.search.basePath,
  };
  return data(page, { ...noStore, status: confirmation ? 200 : 404 });
}

export async function action({ context, params }: Route.ActionArgs) {
  const { scope } = context.get(siteRequest);
  const confirmed = await confirmEmail(scope, params.token);
  return confirmed ? redirect(`/alerts/confirm/${params.token}`, 303) : data(null, { ...noStore, status: 404 });
}

export const headers = noStoreHeaders;

export const meta: Route.MetaFunction = ({ loaderData }) => [
  { title: `Confirm your email address | ${loaderData?.siteName ?? ''}` },
  { name: 'robots', content: 'noindex' },
];

export default function AlertConfirmPage({ loaderData }: Route.ComponentProps) {
  const { search, email, isConfirmed, searchPath, siteName } = loaderData;
  if (!search) {
    return (
      <AlertView heading="This link no longer works" {...{ search, searchPath }}>
        <p>
          Confirmation links work for a week, as long as the saved search still uses this address. Save the address
          again to get a new link.
        </p>
      </AlertView>
    );
  }
  return isConfirmed ? (
    <AlertView heading="Thank you, your address is confirmed" {...{ search, searchPath }}>
      <p>
        We will email {email} with alerts for <SearchName search={search} />. Every email has a link to stop these
        alerts.
      </p>
    </AlertView>
  ) : (
    <AlertView heading="Is this your address?" {...{ search, searchPath }}>
      <p>
        Once you confirm, {siteName} will email {email} with alerts for <SearchName search={search} />.
      </p>
      <form method="post">
        <Button type="submit" size="large">
          Yes, email me
        </Button>
      </form>
    </AlertView>
  );
}
