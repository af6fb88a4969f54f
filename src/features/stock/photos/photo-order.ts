/** Names an order of photos. People send the one they saw, so that a change does not undo another person's. */
export const toVersion = (photoIds: readonly number[]): string => photoIds.join('-');

/** Moves a photo to another place. */
export function movePhoto(photoIds: readonly number[], photoId: number, place: number): number[] {
  const others = photoIds.filter((id) => id !== photoId);
  const target = Math.max(0, Math.min(place, others.length));
  return [...others.slice(0, target), photoId, ...others.slice(target)];
}
