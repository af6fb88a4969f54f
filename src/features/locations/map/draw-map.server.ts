import type { Place } from '../../../platform/geo/place.ts';
import type { Town } from '../../../platform/geo/towns.ts';
import { type Box, chooseMapWidth, fontSize, type PlacedTown, placeTowns } from './choose-towns.server.ts';

export type MapSize = { width: number; height: number };

/** Pages reserve this space. */
export const mapSize: MapSize = { width: 480, height: 320 };

/** For wide screens: the same scale, more of the surroundings. */
export const largeMapSize: MapSize = { width: 800, height: 700 };

/** The edges of the picture, and its centre, where the location is. */
type Frame = MapSize & { x: number; y: number };

const ground = '#f1efe9';
const lines = '#d9d4c8';
const ink = '#3d3a34';
const quiet = '#6b655b';

type Pinned = Place & { name: string };

/**
 * Draws the surroundings of a location: towns at their true positions, distance rings, north at the top. Has no roads or
 * coastlines, since there is no data for them.
 */
export function drawMap(place: Pinned, towns: readonly Town[], brand: string, size = mapSize): string {
  const { width, height } = size;
  const frame: Frame = { ...size, x: width / 2, y: height / 2 };
  const span = chooseMapWidth(place, towns, mapSize);
  const scale = mapSize.width / span;
  const bar = barLength(span);
  const { named, side } = placeAround(place, towns, { frame, scale });
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" width="${width}" height="${height}"`,
    ` font-family="system-ui,-apple-system,Segoe UI,Roboto,Helvetica,Arial,sans-serif" font-size="${fontSize}">`,
    `<title>${escape(`${place.name} and its surroundings`)}</title>`,
    `<rect width="${width}" height="${height}" fill="${ground}"/>`,
    drawRings(bar, { frame, scale }),
    `<g stroke="${ground}" stroke-width="3" stroke-linejoin="round" paint-order="stroke">`,
    named.map(drawTown).join(''),
    '</g>',
    drawBar(bar, { frame, scale }),
    `<path d="M${width - 22} 14l5 14-5-3.5-5 3.5z" fill="${quiet}"/>`,
    `<text x="${width - 22}" y="40" text-anchor="middle" font-size="10" fill="${quiet}">N</text>`,
    drawPin(place.name, side, { frame, brand }),
    '</svg>',
  ].join('');
}

/** Units per km. */
type Scaled = { frame: Frame; scale: number };

/** Below the pin or above it. */
type Side = 'under' | 'over';
const sides: Side[] = ['under', 'over'];

/** Puts the pin's label on the side where it hides less important towns. */
function placeAround(
  place: Pinned,
  towns: readonly Town[],
  { frame, scale }: Scaled,
): { named: PlacedTown[]; side: Side } {
  const { width, height } = frame;
  const candidates = sides.map((side) => {
    const taken = [pinBox(frame), nameBox(place.name, side, frame), barBox(frame), northBox(frame)];
    const named = placeTowns(place, towns, { width, height, span: width / scale, taken });
    return { named, side, rank: named.reduce((sum, { rank }) => sum + rank, 0) };
  });
  return candidates.reduce((best, each) => (each.rank > best.rank ? each : best));
}

/** A round number of kilometres, about a fifth of the width. */
const barLength = (span: number): number => [100, 50, 20, 10, 5, 2, 1].find((km) => km <= span / 4.5) ?? 1;

const barBox = ({ height }: Frame): Box => ({ left: 0, top: height - 34, right: 140, bottom: height });
const northBox = ({ width }: Frame): Box => ({ left: width - 40, top: 0, right: width, bottom: 46 });

const pinBox = ({ x, y }: Frame): Box => ({ left: x - 15, top: y - 36, right: x + 15, bottom: y + 7 });

const nameHeight = 24;
const nameTop = (side: Side, { y }: Frame): number => (side === 'under' ? y + 7 : y - 38 - nameHeight);

function nameBox(name: string, side: Side, frame: Frame): Box {
  const half = labelWidth(name, frame) / 2 + 6;
  const top = nameTop(side, frame);
  return { left: frame.x - half, right: frame.x + half, top: top - 4, bottom: top + nameHeight + 4 };
}

/** Rings at one, two and three lengths of the scale bar. */
function drawRings(km: number, { frame, scale }: Scaled): string {
  const rings = [1, 2, 3].map(
    (times) =>
      `<circle cx="${frame.x}" cy="${frame.y}" r="${round(km * times * scale)}" fill="${times === 1 ? '#fff' : 'none'}"/>`,
  );
  return `<g stroke="${lines}" stroke-dasharray="2 4" fill-opacity=".55">${rings.join('')}</g>`;
}

function drawTown({ name, x, y, rank, label }: PlacedTown): string {
  const isKnown = rank > 1;
  const anchor = label.anchor === 'start' ? '' : ` text-anchor="${label.anchor}"`;
  const look = isKnown ? ` font-weight="600" fill="${ink}"` : ` fill="${quiet}"`;
  const dot = `<circle cx="${round(x)}" cy="${round(y)}" r="${isKnown ? 3 : 2.2}" fill="${isKnown ? ink : quiet}"/>`;
  return `${dot}<text x="${round(label.x)}" y="${round(label.y)}"${anchor}${look}>${escape(name)}</text>`;
}

function drawBar(km: number, { frame: { height }, scale }: Scaled): string {
  const end = round(16 + km * scale);
  return (
    `<path d="M16 ${height - 20}v5H${end}v-5" fill="none" stroke="${ink}" stroke-width="1.5"/>` +
    `<text x="16" y="${height - 26}" font-size="11" fill="${ink}">${km} km</text>`
  );
}

function drawPin(name: string, side: Side, { frame, brand }: { frame: Frame; brand: string }): string {
  const half = labelWidth(name, frame) / 2;
  const { x, y } = frame;
  const top = nameTop(side, frame);
  return (
    `<ellipse cx="${x}" cy="${y}" rx="7" ry="2.5" fill="#000" fill-opacity=".18"/>` +
    `<path d="M${x} ${y}c-3-6-11-11-11-20a11 11 0 0 1 22 0c0 9-8 14-11 20z" fill="${brand}" stroke="#fff" stroke-width="1.5"/>` +
    `<circle cx="${x}" cy="${y - 20}" r="4" fill="#fff"/>` +
    `<rect x="${round(x - half)}" y="${top}" width="${round(half * 2)}" height="${nameHeight}" rx="4" fill="#fff" stroke="${lines}"/>` +
    `<text x="${x}" y="${top + 17}" text-anchor="middle" font-size="14" font-weight="650" fill="${ink}">${escape(shorten(name, frame))}</text>`
  );
}

const letterWidth = 7.8;
const maxLabelWidth = ({ width }: Frame): number => width - 40;
const labelWidth = (name: string, frame: Frame): number =>
  Math.min(maxLabelWidth(frame), name.length * letterWidth + 18);

/** A name that is wider than the map ends with an ellipsis. */
function shorten(name: string, frame: Frame): string {
  const most = Math.floor((maxLabelWidth(frame) - 18) / letterWidth);
  return name.length <= most ? name : `${name.slice(0, most - 1).trimEnd()}…`;
}

const round = (value: number): number => Math.round(value * 10) / 10;

const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
const escape = (text: string): string => text.replace(/[&<>"]/g, (char) => entities[char] ?? '');
