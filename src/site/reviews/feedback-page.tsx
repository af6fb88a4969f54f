import './feedback-page.css';
import { data } from 'react-router';
import { personal, personalHeaders } from '../account/personal-headers.ts';
import { metaOf } from '../page-head.ts';
import { siteRequest } from '../site-request.ts';
import type { Route } from './+types/feedback-page.ts';
import { FeedbackView } from './feedback-view.tsx';
import { readFeedbackPage } from './read-feedback-page.server.ts';

/** It may name a customer: no copy of it is kept anywhere. */
export const loader = async ({ context, url }: Route.LoaderArgs) =>
  data(await readFeedbackPage(context.get(siteRequest), url), personal);

export const headers = personalHeaders;

export const meta: Route.MetaFunction = ({ loaderData }) => (loaderData ? metaOf(loaderData.head) : []);

export default function FeedbackPage({ loaderData }: Route.ComponentProps) {
  return <FeedbackView feedback={loaderData} />;
}
