import { bodyLabel, bodySlug } from '../../../features/inventory/body-label.ts';
import type { HomeData } from '../../home-data.ts';

const tilesShown = 8; // as many as one wide line or two narrow ones hold; the search lists every body type

export type BodyTile = { body: string; label: string; count: number; to: string };

/** The body types to browse by, most cars first; one that feeds spell in two ways is one. */
export function bodyTiles(bodies: HomeData['bodies']): BodyTile[] {
  return [...Map.groupBy(bodies, ({ name }) => bodySlug(name))]
    .map(([slug, spellings]) => ({
      body: slug,
      label: bodyLabel(slug),
      count: spellings.reduce((sum, { count }) => sum + count, 0),
      to: `/search/${slug}`,
    }))
    .sort((a, b) => b.count - a.count || a.label.localeCompare(b.label))
    .slice(0, tilesShown);
}
