import { redirect } from 'react-router';
import type { Offer } from '../../features/offers/offer.ts';
import { headOf } from '../head-of.ts';
import type { SiteRequest } from '../site-request.ts';
import { linkedOffer } from './linked-offer.ts';
import type { OffersData } from './offers-data.ts';
import { offersOf } from './offers-of.server.ts';
import { offersPath } from './offers-path.ts';

const crumbs = [{ label: 'Special offers', path: offersPath }];

/** @throws a redirect to all of them from a make that has none */
export async function readOffers(request: SiteRequest, { searchParams }: URL): Promise<OffersData> {
  const { site } = request;
  const { name, config } = site;
  const asked = searchParams.get('make');
  const all = await offersOf(request);
  const makes = makesOf(all);
  const chosen = makes.find(({ slug }) => slug === asked);
  if (asked !== null && !chosen) throw redirect(offersPath);
  const shown = chosen ? all.filter(({ manufacturer }) => manufacturer?.slug === chosen.slug) : all;
  const title = chosen ? `${chosen.name} special offers` : 'Special offers';
  return {
    head: headOf(site, {
      title,
      description: `${title} at ${name}: what is on at the moment, what it includes and until when.`,
      path: chosen ? hrefOf(chosen.slug) : offersPath,
      crumbs,
    }),
    crumbs,
    offers: shown.map((offer) => linkedOffer(offer, site)),
    makes: makes.length > 1 ? choicesOf(makes, chosen?.slug) : [],
    stock: { href: config.search.basePath, label: `See our ${config.texts.vehicleNoun}` },
  };
}

type Make = NonNullable<Offer['manufacturer']>;

const makesOf = (offers: readonly Offer[]): Make[] => [
  ...new Map(offers.flatMap(({ manufacturer }) => (manufacturer ? [[manufacturer.slug, manufacturer]] : []))).values(),
];

const hrefOf = (make: string): string => `${offersPath}?make=${make}`;

const choicesOf = (makes: readonly Make[], chosen: string | undefined): OffersData['makes'] => [
  { label: 'All offers', href: offersPath, isChosen: chosen === undefined },
  ...makes.map(({ name, slug }) => ({ label: name, href: hrefOf(slug), isChosen: slug === chosen })),
];
