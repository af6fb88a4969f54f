import type { HomeData } from '../../home-data.ts';
import { bodyLabel, slugOf } from './labels.ts';

const tilesShown = 8; // as many as one wide line or two narrow ones hold; the search lists every body type

// Feeds write one body in two ways; a visitor takes them for one.
const plainName: Readonly<Record<string, string>> = { hatchback: 'hatch', 'station-wagon': 'wagon' };

export type BodyTile = { body: string; label: string; count: number; to: string };

/**
 * The body types to browse by, most cars first. Each leads to its body's search; one whose cars go by two spellings
 * asks there for both of them, so that it opens on as many cars as it has promised.
 */
export function bodyTiles(bodies: HomeData['bodies']): BodyTile[] {
  const bySlug = Map.groupBy(bodies, ({ name }) => plainName[slugOf(name)] ?? slugOf(name));
  return [...bySlug.values()]
    .map(tileOf)
    .sort((a, b) => b.count - a.count || a.label.localeCompare(b.label))
    .slice(0, tilesShown);
}

function tileOf(spellings: HomeData['bodies']): BodyTile {
  const [body = ''] = spellings.map(({ name }) => name).sort((a, b) => a.length - b.length);
  return {
    body,
    label: bodyLabel(body),
    count: spellings.reduce((sum, { count }) => sum + count, 0),
    to: `/search/${slugOf(body)}${spellings.length > 1 ? `?${asking(spellings)}` : ''}`,
  };
}

const asking = (spellings: HomeData['bodies']): URLSearchParams =>
  new URLSearchParams(spellings.map(({ name }, place) => [`refinementList[body][${place}]`, name]));
