import type { CleaningResult, PhotoEdit, Transparency } from './cleaning/clean-photo.ts';
import type { ImageVariant } from './image-variant.ts';

/** Renders a variant of an original; without one, of the original that its source draws. */
export type RenderJob = { kind: 'render'; variant: ImageVariant; original: Uint8Array | undefined };

/** Makes a new original of an uploaded file or, with an edit, of a stored original. */
export type CleanJob = {
  kind: 'clean';
  /** The path of a file, or its content. */
  input: string | Uint8Array;
  edit: PhotoEdit | undefined;
  transparency: Transparency | undefined;
  /** The process ends itself rather than using more. */
  maxMemoryBytes: number;
};

/** The result of a cleaning. A process that used much memory does not give it back, and should be replaced. */
export type CleanAnswer = CleaningResult & { shouldRestart: boolean };

/** Request to the image worker. */
export type WorkerRequest = { id: number } & (RenderJob | CleanJob);

/** Its response: the result of the job, or the reason of the failure. */
export type WorkerResponse = { id: number; result: unknown } | { id: number; failure: string };
