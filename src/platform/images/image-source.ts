/** The port behind which originals lie. What it is given comes from our database, never from a visitor. */
export interface ImageSource {
  read(source: string): Promise<Buffer>;
}

/**
 * Stored sources are written `scheme:rest`, for example `file:abc.jpg` or `demo:suv/f34/red`. Each scheme's source is
 * asked for the rest alone.
 */
export function createImageSources(sources: Readonly<Record<string, ImageSource>>): ImageSource {
  const byScheme = new Map(Object.entries(sources));
  return {
    async read(source) {
      const colon = source.indexOf(':');
      const scheme = source.slice(0, Math.max(colon, 0));
      const found = byScheme.get(scheme);
      if (!found) throw new Error(`no picture source answers for "${source}"`);
      return found.read(source.slice(colon + 1));
    },
  };
}
