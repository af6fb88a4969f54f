import './feedback-page.css';
import { data } from 'react-router';
import { noStore, noStoreHeaders } from '../server/no-store-headers.ts';
import { toMetaDescriptors } from '../shell/page-head.ts';
import { siteRequest } from '../server/site-request.ts';
import type { Route } from './+types/feedback-page.ts';
import { FeedbackView } from './feedback-view.tsx';
import { readFeedbackPage } from './read-feedback-page.server.ts';

/** May name a customer, so it is never cached. */
export const loader = async ({ context, url }: Route.LoaderArgs) =>
  data(await readFeedbackPage(context.get(siteRequest), url), noStore);

export const headers = noStoreHeaders;

export const meta: Route.MetaFunction = ({ loaderData }) => (loaderData ? toMetaDescriptors(loaderData.head) : []);

export default function FeedbackPage({ loaderData }: Route.ComponentProps) {
  return <FeedbackView feedback={loaderData} />;
}
