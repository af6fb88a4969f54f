import { data, redirect } from 'react-router';
import { confirmAddress, findAsked } from '../../features/saved-searches/confirmation-store.server.ts';
import { Button } from '../../ui/button.tsx';
import { siteRequest } from '../site-request.ts';
import type { Route } from './+types/alert-confirm-page.ts';
import { AlertView, SearchName } from './alert-view.tsx';
import { personal, personalHeaders } from '../account/personal-headers.ts';

/** Only asks: a program that looks into mails and follows their links must not say yes for anybody. */
export async function loader({ context, params }: Route.LoaderArgs) {
  const { scope, site } = context.get(siteRequest);
  const asked = await findAsked(scope, params.token);
  const shown = {
    search: asked ? { label: asked.label, address: asked.address } : null,
    email: asked?.email ?? '',
    isConfirmed: asked?.isConfirmed ?? false,
    siteName: site.name,
    searchPath: site.config.search.basePath,
  };
  return data(shown, { ...personal, status: asked ? 200 : 404 });
}

export async function action({ context, params }: Route.ActionArgs) {
  const { scope } = context.get(siteRequest);
  const confirmed = await confirmAddress(scope, params.token);
  return confirmed ? redirect(`/alerts/confirm/${params.token}`, 303) : data(null, { ...personal, status: 404 });
}

export const headers = personalHeaders;

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
          A link works for a week, and only while the saved search still has this address. Save the address again to get
          a new one.
        </p>
      </AlertView>
    );
  }
  return isConfirmed ? (
    <AlertView heading="Thank you, that is confirmed" {...{ search, searchPath }}>
      <p>
        We will email {email} when there is news about <SearchName search={search} />. Every email has a link to stop.
      </p>
    </AlertView>
  ) : (
    <AlertView heading="Is this your address?" {...{ search, searchPath }}>
      <p>
        {siteName} would email {email} when there is news about <SearchName search={search} />.
      </p>
      <form method="post">
        <Button type="submit" size="large">
          Yes, email me
        </Button>
      </form>
    </AlertView>
  );
}
