import { redirect } from 'react-router';
import { ButtonLink } from '../../ui/button.tsx';
import { formResponseHeaders } from '../forms/form-response-headers.ts';
import { siteRequest } from '../server/site-request.ts';
import type { Route } from './+types/watch-route.ts';
import { receiveWatch } from './receive-watch.server.ts';

/** Only accepts posts; a GET redirects to the list. Middleware, because a loader would also run after a post. */
export const middleware: Route.MiddlewareFunction[] = [
  ({ context, request }) => {
    if (request.method !== 'POST') throw redirect(context.get(siteRequest).site.config.watchlist.path);
  },
];

export const action = ({ context, request }: Route.ActionArgs) => receiveWatch(context.get(siteRequest), request);

export const headers = formResponseHeaders;

export const meta: Route.MetaFunction = () => [{ title: 'Your watchlist' }, { name: 'robots', content: 'noindex' }];

/** Why a car was not saved, for browsers without JavaScript. */
export default function WatchRoute({ actionData }: Route.ComponentProps) {
  return (
    actionData && (
      <div className="container-site min-h-[60svh] pt-8 pb-section">
        <h1 className="heading">Your watchlist has not changed</h1>
        <p className="mt-4 max-w-2xl text-lg">{actionData.error}</p>
        <ButtonLink to={actionData.back} className="mt-6">
          Go back
        </ButtonLink>
      </div>
    )
  );
}
