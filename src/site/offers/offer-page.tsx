import './offers-page.css';
import { PriceSearch } from '../../features/car-search/home-search/price-search.tsx';
import { OfferCard } from '../../features/offers/offer-card.tsx';
import { OfferPicture } from '../../features/offers/offer-picture.tsx';
import { OfferDescription, OfferDisclaimer } from '../../features/offers/offer-details.tsx';
import { SanitisedHtml } from '../../features/offers/sanitised-html.tsx';
import { Icon } from '../../ui/icon.tsx';
import { Section } from '../../ui/section.tsx';
import { SmartLink } from '../../ui/smart-link.tsx';
import { pack, unpack } from '../rendering/packed-data.ts';
import { toMetaDescriptors } from '../shell/page-head.ts';
import { siteRequest } from '../server/site-request.ts';
import { Breadcrumbs } from '../templates/components/breadcrumbs.tsx';
import type { Route } from './+types/offer-page.ts';
import { offersPath } from './offers-path.ts';
import { readOffer } from './read-offer.server.ts';

/** Serves `/offers/{id}` and `/offers/{manufacturer slug}/{id}`; a site uses one of them. */
export const loader = async ({ context, url, params }: Route.LoaderArgs) =>
  pack(await readOffer(context.get(siteRequest), url, params.id));

export const meta: Route.MetaFunction = ({ loaderData }) =>
  loaderData ? toMetaDescriptors(unpack(loaderData).head) : [];

const sizes = '(width < 64rem) 100vw, 46rem';

export default function OfferPage({ loaderData }: Route.ComponentProps) {
  const { crumbs, offer, ends, model, stock, search, enquire, others } = unpack(loaderData);
  return (
    <>
      <article className="offer-page">
        <div className="container-site">
          <Breadcrumbs breadcrumbs={crumbs} />
        </div>
        <div className="offer-page-body container-site">
          {offer.picture && (
            <div className="offer-page-picture">
              <OfferPicture picture={offer.picture} sizes={sizes} widths={[480, 640, 960, 1280, 1600]} first />
            </div>
          )}
          <div className="offer-page-text">
            {offer.make !== null && <p className="offer-make">{offer.make}</p>}
            <h1 className="heading">
              <SanitisedHtml as="span" html={offer.name} />
            </h1>
            {ends !== null && (
              <p className="offer-ends">
                <Icon name="clock" />
                Ends {ends}
              </p>
            )}
            <OfferDescription offer={offer} />
            <p className="offer-actions">
              <SmartLink to={enquire} className="btn btn-brand">
                Enquire about this offer
              </SmartLink>
              {stock && (
                <SmartLink to={stock.href} className="btn btn-outline">
                  {stock.label}
                </SmartLink>
              )}
              {model && (
                <SmartLink to={model.href} className="btn btn-outline">
                  {model.label}
                </SmartLink>
              )}
            </p>
            <OfferDisclaimer offer={offer} />
          </div>
        </div>
        {search && (
          <div className="container-site">
            <PriceSearch search={search} />
          </div>
        )}
      </article>
      {others.length > 0 && (
        <Section
          heading="Other offers"
          className="other-offers"
          aside={
            <SmartLink to={offersPath} className="text-link">
              All special offers
            </SmartLink>
          }
        >
          <ul className="offer-list">
            {others.map(({ card, href }) => (
              <li key={card.id}>
                <OfferCard offer={card} href={href} />
              </li>
            ))}
          </ul>
        </Section>
      )}
    </>
  );
}
