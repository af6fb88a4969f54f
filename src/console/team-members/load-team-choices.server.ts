import type { RouterContextProvider } from 'react-router';
import { listLocationNames } from '../../features/locations/location-names-store.server.ts';
import { readDealershipPictures } from '../server/picture-choices.server.ts';
import { requireDealership } from '../server/signed-in.ts';

/** Loads the choices of the team member form. */
export async function loadTeamChoices(context: Readonly<RouterContextProvider>) {
  const { scope, slug } = requireDealership(context);
  const [locations, pictures] = await Promise.all([listLocationNames(scope), readDealershipPictures(context)]);
  return { locations, pictures, path: `/dealerships/${slug}/team-members` };
}
