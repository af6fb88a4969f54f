import { asc, eq } from 'drizzle-orm';
import type { SiteScope } from '../../platform/postgres/database.ts';
import { images } from '../sites/site-tables.server.ts';
import { promos } from './content-tables.server.ts';
import type { Promo } from './promo.ts';

/** Every promo of the site, active or not; `selectPromos` filters them. */
export const listPromos = (scope: SiteScope): Promise<Promo[]> =>
  scope.run((tx) =>
    tx
      .select({
        id: promos.id,
        title: promos.title,
        text: promos.text,
        link: promos.link,
        position: promos.position,
        start: promos.start,
        expiry: promos.expiry,
        display: promos.display,
        strictDisplay: promos.strictDisplay,
        picture: { id: images.id, width: images.width, height: images.height, colour: images.colour },
      })
      .from(promos)
      .leftJoin(images, eq(images.id, promos.imageId))
      .orderBy(asc(promos.position), asc(promos.id)),
  );
