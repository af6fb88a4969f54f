import { ButtonLink } from '../../ui/button.tsx';
import { PlainPage, WaysOn } from '../plain-page.tsx';
import { siteRequest } from '../site-request.ts';
import type { Route } from './+types/account-left-page.ts';
import { accountPath, deletedPath } from './account-paths.ts';

/** The last words to whoever has signed out or deleted an account. They are the same for everybody. */
export const loader = ({ context, url }: Route.LoaderArgs) => {
  const { site } = context.get(siteRequest);
  const { vehicleNoun } = site.config.texts;
  return {
    heading: headingOf(url),
    isDeleted: url.pathname === deletedPath,
    siteName: site.name,
    searchPath: site.config.search.basePath,
    vehicleNoun,
  };
};

export const meta: Route.MetaFunction = ({ loaderData }) => [
  { title: `${loaderData.heading} | ${loaderData.siteName}` },
  { name: 'robots', content: 'noindex' },
];

export default function AccountLeftPage({ loaderData }: Route.ComponentProps) {
  const { heading, isDeleted, siteName, searchPath, vehicleNoun } = loaderData;
  return (
    <PlainPage heading={heading}>
      {isDeleted ? (
        <p>
          Thank you for looking around at {siteName}. Nothing is left of the account, and you are signed out on every
          device. You can sign up again any time with your phone number.
        </p>
      ) : (
        <p>Everything in your account is still there. You can sign in again any time with your phone number.</p>
      )}
      <WaysOn>
        <ButtonLink to={searchPath}>See our {vehicleNoun}</ButtonLink>
        {!isDeleted && (
          <ButtonLink to={accountPath} kind="outline">
            Sign in again
          </ButtonLink>
        )}
      </WaysOn>
    </PlainPage>
  );
}

function headingOf({ pathname, searchParams }: URL): string {
  if (pathname === deletedPath) return 'Your account is deleted';
  return searchParams.has('everywhere') ? 'You are signed out on every device' : 'You are signed out';
}
