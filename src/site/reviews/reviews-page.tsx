import './reviews-page.css';
import { ContentTop } from '../content/content-top.tsx';
import { pack, unpack } from '../packed.ts';
import { metaOf } from '../page-head.ts';
import { siteRequest } from '../site-request.ts';
import type { Route } from './+types/reviews-page.ts';
import { readReviewsPage } from './read-reviews-page.server.ts';
import { ReviewsBlock } from './reviews-block.tsx';

export const loader = async ({ context, url }: Route.LoaderArgs) =>
  pack(await readReviewsPage(context.get(siteRequest), url));

export const meta: Route.MetaFunction = ({ loaderData }) => (loaderData ? metaOf(unpack(loaderData).head) : []);

export default function ReviewsPage({ loaderData }: Route.ComponentProps) {
  const { top, reviews } = unpack(loaderData);
  return (
    <>
      <ContentTop top={top} />
      <ReviewsBlock heading="Latest reviews" reviews={reviews} />
    </>
  );
}
