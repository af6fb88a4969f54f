import './reviews-page.css';
import { ContentHeader } from '../content/content-header.tsx';
import { pack, unpack } from '../rendering/packed-data.ts';
import { toMetaDescriptors } from '../shell/page-head.ts';
import { siteRequest } from '../server/site-request.ts';
import type { Route } from './+types/reviews-page.ts';
import { readReviewsPage } from './read-reviews-page.server.ts';
import { ReviewsBlock } from './reviews-block.tsx';

export const loader = async ({ context, url }: Route.LoaderArgs) =>
  pack(await readReviewsPage(context.get(siteRequest), url));

export const meta: Route.MetaFunction = ({ loaderData }) =>
  loaderData ? toMetaDescriptors(unpack(loaderData).head) : [];

export default function ReviewsPage({ loaderData }: Route.ComponentProps) {
  const { top, reviews } = unpack(loaderData);
  return (
    <>
      <ContentHeader top={top} />
      <ReviewsBlock heading="Latest reviews" reviews={reviews} />
    </>
  );
}
