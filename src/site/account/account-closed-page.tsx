import { ButtonLink } from '../../ui/button.tsx';
import { SingleColumn, NextLinks } from '../shell/single-column.tsx';
import { siteRequest } from '../server/site-request.ts';
import type { Route } from './+types/account-closed-page.ts';
import { accountPath, deletedPath } from './account-paths.ts';

/** Shown after signing out or deleting an account. Contains nothing personal. */
export const loader = ({ context, url }: Route.LoaderArgs) => {
  const { site } = context.get(siteRequest);
  const { vehicleNoun } = site.config.texts;
  return {
    heading: getHeading(url),
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
    <SingleColumn heading={heading}>
      {isDeleted ? (
        <p>
          Thank you for using {siteName}. Your account has been deleted, and you are signed out on every device. You can
          sign up again at any time with your phone number.
        </p>
      ) : (
        <p>Everything in your account is still there. You can sign in again at any time with your phone number.</p>
      )}
      <NextLinks>
        <ButtonLink to={searchPath}>See our {vehicleNoun}</ButtonLink>
        {!isDeleted && (
          <ButtonLink to={accountPath} kind="outline">
            Sign in again
          </ButtonLink>
        )}
      </NextLinks>
    </SingleColumn>
  );
}

function getHeading({ pathname, searchParams }: URL): string {
  if (pathname === deletedPath) return 'Your account is deleted';
  return searchParams.has('everywhere') ? 'You are signed out on every device' : 'You are signed out';
}
