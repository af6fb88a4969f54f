import { getOffset, type Place, addOffset } from '../../../platform/geo/place.ts';
import type { Town } from '../../../platform/geo/towns.ts';

type Frame = { width: number; height: number };

/** `span` is the width in km. */
type View = Frame & { span: number };

/** A town on the map with the position of its dot and label, in the map's units. */
export type PlacedTown = { name: string; x: number; y: number; rank: number; label: Label };
type Label = { x: number; y: number; anchor: 'start' | 'middle' | 'end' };
export type Box = { left: number; top: number; right: number; bottom: number };

/** Widths of the map in km, from a city suburb to a desert town. */
const spans = [12, 20, 35, 60, 120, 240, 480];
const enoughTowns = 7;
/** Area per labelled town, which keeps the map uncluttered. */
const areaOfTown = 9600;
const margin = 10;

export const fontSize = 13;
const letterWidth = 0.56 * fontSize;

/** The narrowest width that still shows enough towns. */
export function chooseMapWidth(centre: Place, towns: readonly Town[], frame: Frame): number {
  const showsEnoughTowns = (span: number) =>
    new Set(townsInView(centre, towns, { ...frame, span }).map(({ name }) => name)).size >= enoughTowns;
  return spans.find(showsEnoughTowns) ?? (spans.at(-1) as number);
}

/** Compares in degrees first, since there are eighteen thousand towns. */
function townsInView(centre: Place, towns: readonly Town[], { width, height, span }: View): Town[] {
  const { lat, long } = addOffset({ east: span / 2, south: -(span * height) / width / 2 }, centre);
  const most = { lat: lat - centre.lat, long: long - centre.long };
  return towns.filter(
    (town) =>
      town.rank >= 0 && Math.abs(town.lat - centre.lat) < most.lat && Math.abs(town.long - centre.long) < most.long,
  );
}

/** Places towns by rank, then by distance. Each label must fit beside those already placed. */
export function placeTowns(
  centre: Place,
  towns: readonly Town[],
  { taken, ...view }: View & { taken: readonly Box[] },
): PlacedTown[] {
  const { width, height, span } = view;
  const scale = width / span;
  const near = townsInView(centre, towns, view)
    .map(({ name, rank, ...place }) => {
      const { east, south } = getOffset(place, centre);
      return { name, rank, x: width / 2 + east * scale, y: height / 2 + south * scale, away: Math.hypot(east, south) };
    })
    .filter(({ x, y }) => x > margin && y > margin && x < width - margin && y < height - margin)
    .toSorted((one, other) => other.rank - one.rank || one.away - other.away);

  const boxes = [...taken];
  const placed = new Map<string, PlacedTown>();
  for (const { name, rank, x, y } of near) {
    if (placed.size >= (width * height) / areaOfTown) break;
    if (placed.has(name)) continue;
    const found = listLabelPositions(name, x, y).find(
      ({ box }) => isWithin(box, { width, height }) && isFree(box, boxes),
    );
    if (!found) continue;
    boxes.push(found.box);
    placed.set(name, { name, x, y, rank, label: found.label });
  }
  return [...placed.values()];
}

/** Right of the dot, left, below, above. The box includes the dot. */
function listLabelPositions(name: string, x: number, y: number): { label: Label; box: Box }[] {
  const length = name.length * letterWidth;
  const gap = 6;
  const half = fontSize / 2;
  const beside = { top: y - half - 1, bottom: y + half + 1 };
  const around = { left: x - length / 2 - 2, right: x + length / 2 + 2 };
  return [
    { label: { x: x + gap, y: y + 4, anchor: 'start' }, box: { left: x - 4, right: x + gap + length, ...beside } },
    { label: { x: x - gap, y: y + 4, anchor: 'end' }, box: { left: x - gap - length, right: x + 4, ...beside } },
    { label: { x, y: y + fontSize + 4, anchor: 'middle' }, box: { top: y - 4, bottom: y + fontSize + 8, ...around } },
    { label: { x, y: y - 7, anchor: 'middle' }, box: { top: y - fontSize - 7, bottom: y + 4, ...around } },
  ];
}

const isWithin = (box: Box, { width, height }: Frame): boolean =>
  box.left >= 4 && box.top >= 4 && box.right <= width - 4 && box.bottom <= height - 4;

const isFree = (box: Box, taken: readonly Box[]): boolean =>
  taken.every(
    (other) => box.right < other.left || box.left > other.right || box.bottom < other.top || box.top > other.bottom,
  );
