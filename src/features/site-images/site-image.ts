import { cleanLine } from '../../platform/text/clean-text.ts';

/** An image of a website as its editors see it. */
export type SiteImage = {
  id: number;
  width: number;
  height: number;
  /** Empty for a decorative image. */
  alt: string;
};

/** Where an image is shown, as people call it: `Settings`, `Pages`. */
export type ImageUse = string;

/** Screen readers read it aloud: a sentence, not an article. */
export const maxAltLength = 250;

export type AltText = { ok: true; alt: string } | { ok: false; error: string };

/** Reads the description of an image. That it has none must be chosen, not forgotten. */
export function readAltText({ alt, isDecorative }: { alt: string; isDecorative: boolean }): AltText {
  const text = cleanLine(alt);
  if (isDecorative)
    return text === ''
      ? { ok: true, alt: '' }
      : { ok: false, error: 'Remove the description, or untick “Decorative”: a decorative image has none.' };
  if (text === '')
    return { ok: false, error: 'Describe the image in a few words, or tick “Decorative” if it only adorns.' };
  if (text.length > maxAltLength)
    return { ok: false, error: `Can have at most ${maxAltLength} characters; this has ${text.length}.` };
  return { ok: true, alt: text };
}
