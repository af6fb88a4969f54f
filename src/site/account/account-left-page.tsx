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
    isDeleted: url.pathname === deletedPath,
    siteName: site.name,
    searchPath: site.config.search.basePath,
    vehicleNoun,
  };
};

export const meta: Route.MetaFunction = ({ loaderData }) => [
  { title: `${headingOf(loaderData)} | ${loaderData.siteName}` },
  { name: 'robots', content: 'noindex' },
];

export default function AccountLeftPage({ loaderData }: Route.ComponentProps) {
  const { isDeleted, siteName, searchPath, vehicleNoun } = loaderData;
  return (
    <PlainPage heading={headingOf(loaderData)}>
      {isDeleted ? (
        <p>
          Thank you for having looked around at {siteName}. Nothing of the account is left here, and you are signed out
          on every device. Should you come back one day, your phone number is all it takes to begin anew.
        </p>
      ) : (
        <p>What you keep in your account waits for you: your phone number is all it takes to come back.</p>
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

const headingOf = ({ isDeleted }: { isDeleted: boolean }): string =>
  isDeleted ? 'Your account is deleted' : 'You are signed out';
