/** A part of a photo, in its pixels. */
export type Rectangle = { left: number; top: number; width: number; height: number };
export type Size = { width: number; height: number };

export const corners = ['top left', 'top right', 'bottom left', 'bottom right'] as const;
export type Corner = (typeof corners)[number];

/** The limits of a crop. */
export type CropRules = {
  size: Size;
  /** Width divided by height; undefined if it is free. */
  ratio: number | undefined;
  minSide: number;
};

const clamp = (value: number, min: number, max: number): number => Math.max(min, Math.min(value, max));

/** Moves a rectangle as far as the photo allows. */
export const moveRectangle = (rectangle: Rectangle, { x, y }: { x: number; y: number }, size: Size): Rectangle => ({
  ...rectangle,
  left: clamp(Math.round(rectangle.left + x), 0, size.width - rectangle.width),
  top: clamp(Math.round(rectangle.top + y), 0, size.height - rectangle.height),
});

/** Moves a corner; the opposite one stays. */
export function moveCorner(
  { left, top, width, height }: Rectangle,
  corner: Corner,
  { x, y }: { x: number; y: number },
  { size, ratio, minSide }: CropRules,
): Rectangle {
  const isLeft = corner.endsWith('left');
  const isTop = corner.startsWith('top');
  const maxWidth = isLeft ? left + width : size.width - left;
  const maxHeight = isTop ? top + height : size.height - top;
  const wanted = { width: width + (isLeft ? -x : x), height: height + (isTop ? -y : y) };
  // In a ratio the direction decides in which the corner was moved further.
  if (ratio !== undefined && Math.abs(y) * ratio > Math.abs(x)) wanted.width = wanted.height * ratio;
  const next = fit(wanted, { width: maxWidth, height: maxHeight }, { ratio, minSide });
  return { ...next, left: isLeft ? left + width - next.width : left, top: isTop ? top + height - next.height : top };
}

/** Within the available space, not below the smallest side, in the wanted ratio. */
function fit(wanted: Size, available: Size, { ratio, minSide }: Pick<CropRules, 'ratio' | 'minSide'>): Size {
  const min = { width: Math.min(minSide, available.width), height: Math.min(minSide, available.height) };
  if (ratio === undefined) {
    return {
      width: Math.round(clamp(wanted.width, min.width, available.width)),
      height: Math.round(clamp(wanted.height, min.height, available.height)),
    };
  }
  const width = Math.min(
    Math.max(wanted.width, min.width, min.height * ratio),
    available.width,
    available.height * ratio,
  );
  return { width: Math.round(width), height: Math.round(width / ratio) };
}

/** The largest part of a rectangle in a ratio, around its centre. */
export function toRatio(rectangle: Rectangle, ratio: number | undefined): Rectangle {
  if (ratio === undefined) return rectangle;
  const width = Math.round(Math.min(rectangle.width, rectangle.height * ratio));
  const height = Math.round(width / ratio);
  return {
    width,
    height,
    left: rectangle.left + Math.round((rectangle.width - width) / 2),
    top: rectangle.top + Math.round((rectangle.height - height) / 2),
  };
}
