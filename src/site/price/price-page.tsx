import './price-page.css';
import { CarNameAndPrice } from '../../features/cars/car-name-and-price.tsx';
import { MarketComparison } from '../../features/price-details/comparables/market-comparison.tsx';
import { ChargesSection } from '../../features/price-details/charges/charges-section.tsx';
import { PriceHistoryList } from '../../features/price-details/history/price-history-list.tsx';
import { getPricePath } from '../../features/price-details/price-path.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { Section } from '../../ui/section.tsx';
import { pack, type Packed, unpack } from '../rendering/packed-data.ts';
import { siteRequest } from '../server/site-request.ts';
import { PageIntro } from '../shell/page-intro.tsx';
import type { Route } from './+types/price-page.ts';
import { type PriceData, readPrice } from './read-price.server.ts';

export const loader = async ({ context, params, url }: Route.LoaderArgs): Promise<Packed<PriceData>> =>
  pack(await readPrice(context.get(siteRequest), params.slug, url.searchParams));

export const meta: Route.MetaFunction = ({ loaderData }) => {
  const page = loaderData && unpack<PriceData>(loaderData);
  return [
    { name: 'robots', content: 'noindex' },
    ...(page
      ? [
          { title: `About the price: ${page.name} | ${page.siteName}` },
          { tagName: 'link', rel: 'canonical', href: page.canonical },
        ]
      : []),
  ];
};

/** What stands behind the price of a car. A page of its own, so that the car's page stays small. */
export default function PricePage({ loaderData, params }: Route.ComponentProps) {
  const { crumbs, name, price, priceType, market, history, charges } = unpack(loaderData);
  return (
    <>
      <PageIntro crumbs={crumbs} heading="About the price">
        <div className="price-of-car">
          <CarNameAndPrice {...{ name, price, priceType }} />
          <ButtonLink to={`/cars/${params.slug}`} kind="outline">
            Back to the car
          </ButtonLink>
        </div>
      </PageIntro>
      {market && (
        <Section heading="Compared with the market" className="price-section">
          <MarketComparison {...market} />
        </Section>
      )}
      {charges && (
        <div id="charges">
          <Section heading="Estimate of government charges" className="price-section">
            <ChargesSection path={getPricePath(params.slug)} {...{ price, priceType }} answer={charges} />
          </Section>
        </div>
      )}
      {history && (
        <Section heading="Price history" className="price-section">
          <PriceHistoryList history={history} />
        </Section>
      )}
    </>
  );
}
