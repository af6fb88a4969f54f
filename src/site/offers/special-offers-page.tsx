import './offers-page.css';
import { OfferCard } from '../../features/offers/offer-card.tsx';
import { SmartLink } from '../../ui/smart-link.tsx';
import { pack, unpack } from '../packed.ts';
import { metaOf } from '../page-head.ts';
import { siteRequest } from '../site-request.ts';
import { Breadcrumbs } from '../templates/parts/results/breadcrumbs.tsx';
import type { Route } from './+types/special-offers-page.ts';
import { NoOffers } from './no-offers.tsx';
import { readOffers } from './read-offers.server.ts';

export const loader = async ({ context, url }: Route.LoaderArgs) =>
  pack(await readOffers(context.get(siteRequest), url));

export const meta: Route.MetaFunction = ({ loaderData }) => (loaderData ? metaOf(unpack(loaderData).head) : []);

export default function SpecialOffersPage({ loaderData }: Route.ComponentProps) {
  const { head, crumbs, offers, makes, stock } = unpack(loaderData);
  return (
    <div className="offers-page">
      <header className="offers-head">
        <div className="container-site">
          <Breadcrumbs crumbs={crumbs} />
          <h1 className="heading">{head.title}</h1>
          {offers.length > 0 && <p>What is on at the moment and what it includes. Ask us about any of it.</p>}
          {makes.length > 0 && (
            <nav aria-label="Offers by make" className="offers-makes">
              {makes.map(({ label, href, isChosen }) => (
                <SmartLink key={href} to={href} keepsScroll {...(isChosen && { 'aria-current': 'page' })}>
                  {label}
                </SmartLink>
              ))}
            </nav>
          )}
        </div>
      </header>
      <div className="offers-body container-site">
        {offers.length === 0 ? (
          <NoOffers stock={stock} />
        ) : (
          <ul className="offer-list">
            {offers.map(({ card, href }, place) => (
              <li key={card.id}>
                <OfferCard offer={card} href={href} headingLevel="h2" first={place === 0} />
              </li>
            ))}
          </ul>
        )}
      </div>
    </div>
  );
}
