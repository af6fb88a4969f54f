/*
 * Frames count from the front and go on as the car turns clockwise, seen from above: front, left side, rear, right side.
 * The last is followed by the first.
 */

const sides = ['Front', 'Front left', 'Left side', 'Rear left', 'Rear', 'Rear right', 'Right side', 'Front right'];

/** 'Front left, 45 of 360 degrees' */
export function describeFrame(frame: number, count: number): string {
  const side = sides[Math.round((frame * sides.length) / count) % sides.length];
  return `${side}, ${Math.round((frame * 360) / count)} of 360 degrees`;
}

const wrap = (frame: number, count: number): number => ((frame % count) + count) % count;

/** The frame that a key of a slider leads to; undefined for other keys. Unlike a slider's own keys, it goes round and round. */
export function getFrameForKey(key: string, frame: number, count: number): number | undefined {
  switch (key) {
    case 'ArrowRight':
    case 'ArrowUp':
      return wrap(frame + 1, count);
    case 'ArrowLeft':
    case 'ArrowDown':
      return wrap(frame - 1, count);
    case 'Home':
      return 0;
    case 'End':
      return count - 1;
    default:
      return undefined;
  }
}

/**
 * The side that is nearest follows the pointer, and dragging across the whole width turns the car once.
 * @param across pixels to the right since the drag began at `frame`
 */
export const getFrameForDrag = (frame: number, across: number, { width, count }: { width: number; count: number }) =>
  width > 0 ? wrap(frame - Math.round((across / width) * count), count) : frame;
