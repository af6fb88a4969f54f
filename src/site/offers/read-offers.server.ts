import { redirect } from 'react-router';
import type { Offer } from '../../features/offers/offer.ts';
import { buildPageHead } from '../shell/build-page-head.ts';
import type { SiteRequest } from '../server/site-request.ts';
import { buildLinkedOffer } from './build-linked-offer.ts';
import type { OffersData } from './offers-data.ts';
import { readOfferSearch } from './read-offer-search.server.ts';
import { getOffers } from './site-offers.server.ts';
import { offersPath } from './offers-path.ts';

const crumbs = [{ label: 'Special offers', path: offersPath }];

/** @throws a redirect to all offers if the make has none */
export async function readOffers(request: SiteRequest, { searchParams }: URL): Promise<OffersData> {
  const { site } = request;
  const { name, config } = site;
  const requested = searchParams.get('make');
  const all = await getOffers(request);
  const makes = listMakes(all);
  const chosen = makes.find(({ slug }) => slug === requested);
  if (requested !== null && !chosen) throw redirect(offersPath);
  const shown = chosen ? all.filter(({ manufacturer }) => manufacturer?.slug === chosen.slug) : all;
  const title = chosen ? `${chosen.name} special offers` : 'Special offers';
  return {
    head: buildPageHead(site, {
      title,
      description: `${title} at ${name}: what is included and when each offer ends.`,
      path: chosen ? getMakeHref(chosen.slug) : offersPath,
      crumbs,
    }),
    crumbs,
    offers: shown.map((offer) => buildLinkedOffer(offer, site)),
    makes: makes.length > 1 ? buildChoices(makes, chosen?.slug) : [],
    search: await readOfferSearch(request, { manufacturer: chosen ?? null, model: null }),
    stock: { href: config.search.basePath, label: `See our ${config.texts.vehicleNoun}` },
  };
}

type Make = NonNullable<Offer['manufacturer']>;

const listMakes = (offers: readonly Offer[]): Make[] => [
  ...new Map(offers.flatMap(({ manufacturer }) => (manufacturer ? [[manufacturer.slug, manufacturer]] : []))).values(),
];

const getMakeHref = (make: string): string => `${offersPath}?make=${make}`;

const buildChoices = (makes: readonly Make[], chosen: string | undefined): OffersData['makes'] => [
  { label: 'All offers', href: offersPath, isChosen: chosen === undefined },
  ...makes.map(({ name, slug }) => ({ label: name, href: getMakeHref(slug), isChosen: slug === chosen })),
];
