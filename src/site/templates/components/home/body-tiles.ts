import { bodyLabel, bodySlug } from '../../../../features/cars/body-label.ts';
import type { HomeData } from '../../../home/home-data.ts';

const tilesShown = 8; // fills one wide line or two narrow ones; the search lists all body types

export type BodyTile = { body: string; label: string; count: number; to: string };

/** The body types to browse by, most cars first; merges different spellings of one type. */
export function buildBodyTiles(bodies: HomeData['bodies']): BodyTile[] {
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
