import './offers-page.css';
import { PriceSearch } from '../../features/car-search/home-search/price-search.tsx';
import { OfferCard } from '../../features/offers/offer-card.tsx';
import { ChoiceLinks } from '../../ui/choice-links.tsx';
import { pack, unpack } from '../rendering/packed-data.ts';
import { toMetaDescriptors } from '../shell/page-head.ts';
import { PageIntro } from '../shell/page-intro.tsx';
import { siteRequest } from '../server/site-request.ts';
import type { Route } from './+types/special-offers-page.ts';
import { readOffers } from './read-offers.server.ts';
import { SmartLink } from '../../ui/smart-link.tsx';
import type { OffersData } from './offers-data.ts';

export const loader = async ({ context, url }: Route.LoaderArgs) =>
  pack(await readOffers(context.get(siteRequest), url));

export const meta: Route.MetaFunction = ({ loaderData }) =>
  loaderData ? toMetaDescriptors(unpack(loaderData).head) : [];

const lead = 'Our current offers and what they include. Ask us about any of them.';

export default function SpecialOffersPage({ loaderData }: Route.ComponentProps) {
  const { head, crumbs, offers, makes, stock, search } = unpack(loaderData);
  return (
    <div className="offers-page">
      <PageIntro crumbs={crumbs} heading={head.title} lead={offers.length > 0 ? lead : null}>
        {makes.length > 0 && <ChoiceLinks label="Offers by make" choices={makes} keepsScroll />}
      </PageIntro>
      <div className="offers-body container-site">
        {offers.length === 0 ? (
          <NoOffers stock={stock} />
        ) : (
          <ul className="offer-list">
            {offers.map(({ card, href }, index) => (
              <li key={card.id}>
                <OfferCard offer={card} href={href} headingLevel="h2" first={index === 0} />
              </li>
            ))}
          </ul>
        )}
        {search && <PriceSearch search={search} />}
      </div>
    </div>
  );
}

const NoOffers = ({ stock }: Pick<OffersData, 'stock'>) => (
  <div className="no-offers">
    <h2>No offers right now</h2>
    <p>Offers change often. Tell us what you are looking for and we will let you know as soon as something comes up.</p>
    <p className="no-offers-actions">
      <SmartLink to={stock.href} className="btn btn-brand">
        {stock.label}
      </SmartLink>
      <SmartLink to="/enquire" className="btn btn-outline">
        Tell us what you want
      </SmartLink>
    </p>
  </div>
);
