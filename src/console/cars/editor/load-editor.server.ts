import type { LoaderFunctionArgs } from 'react-router';
import { hitFields } from '../../../features/cars/car-fields.ts';
import { type CarHit, toCarHit } from '../../../features/cars/car-hit.ts';
import { parseSiteConfig } from '../../../features/site-config/site-config.ts';
import { readReferences } from '../../../features/stock/write/car-write-store.server.ts';
import { consoleRequest } from '../../server/console-request.ts';
import { readOwnSites } from '../../server/own-sites.server.ts';
import { requireDealership } from '../../server/signed-in.ts';
import type { CardExample } from './card-preview.tsx';

/** Loads the choices of the car form: the dealership's locations and the platform's makes. */
export async function loadChoices(context: LoaderFunctionArgs['context']) {
  const { scope } = requireDealership(context);
  const { locations, makes } = await scope.run((tx) => readReferences(tx, scope.dealershipId));
  return {
    locations: locations.map(({ slug, name }) => [slug, name] as const),
    makes: makes.map(({ name }) => name),
  };
}

/** The car's card on the dealership's first website. Undefined until the car is in the search index. */
export async function loadCardExample(
  context: LoaderFunctionArgs['context'],
  carId: number,
): Promise<CardExample | undefined> {
  const { index } = context.get(consoleRequest);
  const { hits } = await index.engine.search({
    filter: { kind: 'equals', attribute: 'id', value: carId },
    offset: 0,
    limit: 1,
  });
  return hits[0] && { hit: toCarHit(hits[0]), ...(await loadCardSettings(context)) };
}

/** The card of a car that is not stored yet: what is typed fills it. */
export async function loadEmptyCard(context: LoaderFunctionArgs['context']): Promise<CardExample> {
  const settings = await loadCardSettings(context);
  const empty = Object.entries(hitFields).map(([name, { kind }]) => [name, kind === 'list' ? [] : null]);
  const known = { photos_count: 0, images: [], location_name: null };
  const hit = { ...Object.fromEntries(empty), ...known, created_at: settings.now.toISOString() } as CarHit;
  return { hit, ...settings };
}

/** What the dealership's first website says about cards. */
async function loadCardSettings(context: LoaderFunctionArgs['context']): Promise<Omit<CardExample, 'hit'>> {
  const { directory, clock } = context.get(consoleRequest);
  const [own] = await readOwnSites(context);
  const config = own ? (await directory.require(own.id)).config : parseSiteConfig({});
  const { card, favourites, texts } = config;
  return { config: { card, favourites }, noPrice: texts.noPrice, site: own?.name ?? null, now: clock() };
}
