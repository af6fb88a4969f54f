import type { RouterContextProvider } from 'react-router';
import { listDealershipImages } from '../../features/sites/dealership-image-store.server.ts';
import { listSiteImages } from '../../features/sites/image-store.server.ts';
import type { PictureChoice } from '../components/records/record-field.ts';
import { consoleRequest } from './console-request.ts';
import { readOwnSites } from './own-sites.server.ts';
import { getActor, requireDealership, requireSite } from './signed-in.ts';

type Context = Readonly<RouterContextProvider>;

/** The pictures of the website's library. */
export async function readSitePictures(context: Context): Promise<PictureChoice[]> {
  const { scope, slug } = requireSite(context);
  return (await listSiteImages(scope)).map(toChoice(`/sites/${slug}`));
}

/** The dealership's pictures that show no cars of its stock, and those of its websites' libraries. */
export async function readDealershipPictures(context: Context): Promise<PictureChoice[]> {
  const { scope, slug } = requireDealership(context);
  const staff = context.get(consoleRequest).database.forStaff(getActor(context));
  const own = (await listDealershipImages(scope)).map(toChoice(`/dealerships/${slug}`));
  const libraries = await Promise.all(
    (await readOwnSites(context)).map(async (site) =>
      (await listSiteImages(staff.site(site.id))).map(toChoice(`/sites/${site.slug}`)),
    ),
  );
  return [...own, ...libraries.flat()];
}

const toChoice =
  (base: string) =>
  ({ id, alt }: { id: number; alt: string }): PictureChoice => ({
    id,
    label: alt === '' ? `Picture ${id}` : alt,
    src: `${base}/images/${id}?w=320`,
  });
