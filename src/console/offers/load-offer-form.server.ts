import type { RouterContextProvider } from 'react-router';
import { listCatalogue } from '../../features/models/catalogue-store.server.ts';
import { readOfferSites } from '../server/own-sites.server.ts';
import { readDealershipPictures } from '../server/picture-choices.server.ts';
import { requireDealership } from '../server/signed-in.ts';

/** Loads the choices of the offer form. */
export async function loadOfferChoices(context: Readonly<RouterContextProvider>) {
  const [catalogue, sites, pictures] = await Promise.all([
    listCatalogue(requireDealership(context).scope),
    readOfferSites(context),
    readDealershipPictures(context),
  ]);
  return { catalogue, sites, pictures };
}
export type OfferChoices = Awaited<ReturnType<typeof loadOfferChoices>>;
