/** A row of `car_images`. */
export type PlacedPhoto = { position: number; imageId: number };

export type PositionChanges = {
  deleted: number[];
  /** Positions that get another photo. */
  updated: PlacedPhoto[];
  inserted: PlacedPhoto[];
};

/** Fits smallint, with room. */
const maxPosition = 30_000;

/**
 * The fewest changes that lead to the wanted order, since every changed row is an entry in the audit log. Positions may have
 * gaps: removing a photo leaves one, and putting it back fills it.
 */
export function planPositions(current: readonly PlacedPhoto[], wanted: readonly number[]): PositionChanges {
  const isWanted = new Set(wanted);
  const kept = current.filter(({ imageId }) => isWanted.has(imageId));
  const deleted = current.filter(({ imageId }) => !isWanted.has(imageId)).map(({ position }) => position);
  const positions = findPositions(kept, wanted) ?? assignPositions(kept, wanted.length);
  const before = new Map(kept.map(({ position, imageId }) => [position, imageId]));
  const placed = wanted.map((imageId, place) => ({ position: positions[place] ?? place, imageId }));
  return {
    deleted,
    updated: placed.filter(({ position, imageId }) => before.has(position) && before.get(position) !== imageId),
    inserted: placed.filter(({ position }) => !before.has(position)),
  };
}

/** Positions at which all photos stay where they are and new ones fill gaps; undefined if there are none. */
function findPositions(kept: readonly PlacedPhoto[], wanted: readonly number[]): number[] | undefined {
  const positionOf = new Map(kept.map(({ position, imageId }) => [imageId, position]));
  const positions: number[] = [];
  for (const imageId of wanted) {
    const last = positions.at(-1) ?? -1;
    const position = positionOf.get(imageId) ?? last + 1;
    if (position <= last || position > maxPosition) return undefined;
    positions.push(position);
  }
  return positions;
}

/** The positions in use, and as many more at the end as are needed. */
function assignPositions(kept: readonly PlacedPhoto[], count: number): number[] {
  const positions = kept.map(({ position }) => position);
  while (positions.length < count) positions.push((positions.at(-1) ?? -1) + 1);
  return positions;
}
