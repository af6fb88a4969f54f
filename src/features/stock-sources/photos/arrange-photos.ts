type ImageId = number | null;

/** The source's photos in its order, then those that staff added. @param removed images that the source no longer has */
export function arrangePhotos(
  current: readonly number[],
  ofSource: readonly ImageId[],
  removed: readonly ImageId[],
): number[] {
  const wanted = [...new Set(ofSource.filter((id) => id !== null))];
  const gone = new Set(removed);
  return [...wanted, ...current.filter((id) => !wanted.includes(id) && !gone.has(id))];
}
