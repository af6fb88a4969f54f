/** Port for reading originals. Its argument comes from our database, never from a visitor. */
export interface ImageSource {
  read(source: string): Promise<Buffer>;
}

/**
 * Stored sources have the form `scheme:rest`, for example `file:abc.jpg` or `demo:suv/f34/red`. Each scheme's source
 * receives only the rest.
 */
export function createImageSources(sources: Readonly<Record<string, ImageSource>>): ImageSource {
  const byScheme = new Map(Object.entries(sources));
  return {
    async read(source) {
      const colon = source.indexOf(':');
      const scheme = source.slice(0, Math.max(colon, 0));
      const found = byScheme.get(scheme);
      if (!found) throw new Error(`no image source for "${source}"`);
      return found.read(source.slice(colon + 1));
    },
  };
}
