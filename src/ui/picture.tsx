import type { CSSProperties } from 'react';
import { classNames } from './class-names.ts';

type PictureProps = {
  src: string;
  srcSet?: string;
  sizes?: string;
  width: number;
  height: number;
  alt: string;
  /** Shown until the picture is: about its own average colour. */
  colour?: string | null;
  /** The one picture that is the largest thing on the first screen; every other waits until it is near. */
  first?: boolean;
  className?: string;
};

// What a browser does by itself is not said.
const atOnce = { fetchPriority: 'high' } as const;
const inTime = { loading: 'lazy', decoding: 'async' } as const;

const cssColour = /^#(?:[0-9a-f]{3,4}){1,2}$/i;

/**
 * `#9c9ea2` as `#999`: for the moment that it is seen it need not be more exact, and a page has one for each picture.
 * What differs from grey by less than a step stays grey: rounded one by one, the three would tint it.
 */
function shortened(colour: string): string {
  if (colour.length !== 7) return colour;
  const parts = [1, 3, 5].map((at) => Number.parseInt(colour.slice(at, at + 2), 16) / 17);
  const grey = parts.reduce((sum, part) => sum + part, 0) / 3;
  const digits = parts.map((part) => Math.round(grey) + Math.trunc(part - grey));
  return `#${digits.map((digit) => Math.min(Math.max(digit, 0), 15).toString(16)).join('')}`;
}

/** A picture that reserves its place before it comes: nothing on the page moves when it does. */
export function Picture({ alt, colour, first = false, className, ...image }: PictureProps) {
  const style: CSSProperties | undefined =
    colour && cssColour.test(colour) ? { backgroundColor: shortened(colour) } : undefined;
  return (
    <img
      {...image}
      alt={alt}
      className={classNames('block object-cover', className)}
      style={style}
      {...(first ? atOnce : inTime)}
    />
  );
}
