import type { CSSProperties } from 'react';
import { classNames } from './class-names.ts';

type PictureProps = {
  src: string;
  srcSet?: string;
  sizes?: string;
  width: number;
  height: number;
  alt: string;
  /** Shown until the picture is: its own average colour. */
  colour?: string | null;
  /** The one picture that is the largest thing on the first screen; every other waits until it is near. */
  first?: boolean;
  className?: string;
};

// What a browser does by itself is not said.
const atOnce = { fetchPriority: 'high' } as const;
const inTime = { loading: 'lazy', decoding: 'async' } as const;

const cssColour = /^#[0-9a-f]{3,8}$/i;

/** A picture that reserves its place before it comes: nothing on the page moves when it does. */
export function Picture({ alt, colour, first = false, className, ...image }: PictureProps) {
  const style: CSSProperties | undefined = colour && cssColour.test(colour) ? { backgroundColor: colour } : undefined;
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
