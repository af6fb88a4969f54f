import type { CSSProperties } from 'react';
import { classNames } from './class-names.ts';

type PictureProps = {
  src: string;
  srcSet?: string;
  sizes?: string;
  width: number;
  height: number;
  alt: string;
  /** The placeholder: roughly the picture's average colour. */
  colour?: string | null;
  /** Set for the largest picture of the first screen; all others load lazily. */
  first?: boolean;
  className?: string;
};

// Attributes with default values are left out.
const eager = {
  fetchPriority: 'high',
  // React delays hydration and navigation by up to 800 ms for eager images to load, unless they have an `onLoad`.
  onLoad: () => undefined,
} as const;
const lazy = { loading: 'lazy', decoding: 'async' } as const;

const cssColour = /^#(?:[0-9a-f]{3,4}){1,2}$/i;

/**
 * `#9c9ea2` → `#999`: short, since every picture has one, and exact enough for a placeholder. Near-greys stay grey,
 * because rounding each channel separately would tint them.
 */
function shorten(colour: string): string {
  if (colour.length !== 7) return colour;
  const parts = [1, 3, 5].map((at) => Number.parseInt(colour.slice(at, at + 2), 16) / 17);
  const grey = parts.reduce((sum, part) => sum + part, 0) / 3;
  const digits = parts.map((part) => Math.round(grey) + Math.trunc(part - grey));
  return `#${digits.map((digit) => Math.min(Math.max(digit, 0), 15).toString(16)).join('')}`;
}

/** A picture that reserves its space, so that nothing shifts when it loads. */
export function Picture({ alt, colour, first = false, className, ...image }: PictureProps) {
  const style: CSSProperties | undefined =
    colour && cssColour.test(colour) ? { backgroundColor: shorten(colour) } : undefined;
  return (
    <img
      {...image}
      alt={alt}
      className={classNames('block object-cover', className)}
      style={style}
      {...(first ? eager : lazy)}
    />
  );
}
