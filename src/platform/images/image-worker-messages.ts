import type { ImageVariant } from './image-variant.ts';

/** Request to the image worker. */
export type RenderRequest = { id: number; variant: ImageVariant; original: Uint8Array | undefined };

/** Its response: the image, or the reason of the failure. */
export type RenderResponse = { id: number; content: Uint8Array } | { id: number; failure: string };
