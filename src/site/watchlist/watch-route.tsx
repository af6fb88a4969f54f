import { redirect } from 'react-router';
import { ButtonLink } from '../../ui/button.tsx';
import { answerHeaders } from '../forms/answer-headers.ts';
import { siteRequest } from '../site-request.ts';
import type { Route } from './+types/watch-route.ts';
import { receiveWatch } from './receive-watch.server.ts';

/** There is nothing to see: whoever comes here by hand wants the list. A loader would not know who comes by a form. */
export const middleware: Route.MiddlewareFunction[] = [
  ({ context, request }) => {
    if (request.method !== 'POST') throw redirect(context.get(siteRequest).site.config.watchlist.path);
  },
];

export const action = ({ context, request }: Route.ActionArgs) => receiveWatch(context.get(siteRequest), request);

export const headers = answerHeaders;

export const meta: Route.MetaFunction = () => [{ title: 'Your watchlist' }, { name: 'robots', content: 'noindex' }];

/** Why a car was not saved, for those whose browser posts the form by itself. */
export default function WatchRoute({ actionData }: Route.ComponentProps) {
  return (
    actionData && (
      <div className="container-site min-h-[60svh] pt-8 pb-section">
        <h1 className="heading">Your watchlist has not changed</h1>
        <p className="mt-4 max-w-2xl text-lg">{actionData.error}</p>
        <ButtonLink to={actionData.back} className="mt-6">
          Back to where you were
        </ButtonLink>
      </div>
    )
  );
}
