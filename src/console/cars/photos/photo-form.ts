import { z } from 'zod';

/** A number in a form field. */
const number = (min: number, max: number) =>
  z
    .string()
    .regex(/^-?\d{1,9}$/)
    .transform(Number)
    .pipe(z.number().min(min).max(max));

const photo = number(1, 999_999_999);
const pixel = number(0, 20_000);

/** Photo ids, joined by hyphens. */
const photoIds = z
  .string()
  .regex(/^\d{1,9}(-\d{1,9}){0,999}$/)
  .transform((text) => text.split('-').map(Number));

/** The changes that the forms of the photos page send. */
export const photoForm = z.discriminatedUnion('intent', [
  z.object({ intent: z.literal('order'), photos: photoIds, version: z.string().max(10_000) }),
  z.object({ intent: z.enum(['cover', 'earlier', 'later', 'remove', 'rotate']), photo }),
  z.object({ intent: z.literal('restore'), photo, place: number(0, 1000) }),
  z.object({ intent: z.literal('crop'), photo, left: pixel, top: pixel, width: pixel, height: pixel }),
  z.object({ intent: z.literal('replace'), photo, by: photo }),
  z.object({ intent: z.literal('turntable'), frames: photoIds }),
  z.object({ intent: z.literal('remove-turntable') }),
  z.object({ intent: z.literal('release') }),
]);

export type PhotoForm = z.output<typeof photoForm>;

/** The fields of a form. */
export type PhotoFields = Readonly<Record<string, string>>;

/** The message after a change, and the form that undoes it. */
export type PhotoDone = { done: string; undo?: PhotoFields };
