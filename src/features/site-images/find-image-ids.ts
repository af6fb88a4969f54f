/** The images that a stored config names: the numbers of all fields whose names end in `imageId`. */
export function findImageIds(config: unknown): number[] {
  if (typeof config !== 'object' || config === null) return [];
  return Object.entries(config).flatMap(([name, value]) =>
    typeof value === 'number' ? (/imageId$/i.test(name) ? [value] : []) : findImageIds(value),
  );
}
