import type { ImageVariant } from './image-variant.ts';

/** What the server asks of the process that makes its pictures. */
export type PictureOrder = { id: number; variant: ImageVariant };

/** What that answers: the picture, or why there is none. */
export type PictureAnswer = { id: number; content: Uint8Array } | { id: number; failure: string };
