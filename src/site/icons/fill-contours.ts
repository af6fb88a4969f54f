export type Point = readonly [x: number, y: number];
/** A closed line; the last point is joined to the first. */
export type Contour = readonly Point[];

/** A part of a font's outline: moveTo, lineTo, quadraticCurveTo, bezierCurveTo or closePath. */
export type PathCommand = { command: string; args: readonly number[] };

const stepsPerCurve = 8;

/** An outline as contours of straight lines. */
export function flattenPath(commands: readonly PathCommand[]): Contour[] {
  const contours: Point[][] = [];
  for (const { command, args } of commands) {
    const points = Array.from({ length: args.length / 2 }, (_, at): Point => [
      args[2 * at] ?? 0,
      args[2 * at + 1] ?? 0,
    ]);
    const [first] = points;
    if (!first) continue;
    const contour = contours.at(-1);
    if (command === 'moveTo' || !contour) contours.push([first]);
    else contour.push(...flattenCurve([contour.at(-1) ?? first, ...points]));
  }
  return contours;
}

/** The points of a Bézier curve after its start; a line is a curve without control points. */
const flattenCurve = (controls: readonly Point[]): Point[] =>
  controls.length === 2
    ? controls.slice(1)
    : Array.from({ length: stepsPerCurve }, (_, step) => findPoint(controls, (step + 1) / stepsPerCurve));

/** De Casteljau's algorithm. */
function findPoint(controls: readonly Point[], share: number): Point {
  const [first = [0, 0], ...rest] = controls;
  if (rest.length === 0) return first;
  const between = rest.map(([x, y], at): Point => {
    const [fromX, fromY] = controls[at] ?? first;
    return [fromX + (x - fromX) * share, fromY + (y - fromY) * share];
  });
  return findPoint(between, share);
}

const linesPerPixel = 8;

/** The share of each pixel of a square picture that lies inside the contours, row by row. */
export function fillContours(contours: readonly Contour[], size: number): Float64Array {
  const coverage = new Float64Array(size * size);
  for (let line = 0; line < size * linesPerPixel; line++) {
    const row = Math.floor(line / linesPerPixel) * size;
    for (const [start, end] of findSpans(contours, (line + 0.5) / linesPerPixel)) {
      for (let x = Math.max(0, Math.floor(start)); x < Math.min(size, end); x++) {
        const covered = Math.min(end, x + 1) - Math.max(start, x);
        coverage[row + x] = (coverage[row + x] ?? 0) + covered / linesPerPixel;
      }
    }
  }
  return coverage;
}

/** Where a horizontal line is inside: holes are drawn in the other direction (the nonzero rule). */
function findSpans(contours: readonly Contour[], y: number): [start: number, end: number][] {
  const crossings = contours.flatMap((contour) =>
    contour.flatMap(([x1, y1], at) => {
      const [x2, y2] = contour[(at + 1) % contour.length] ?? [x1, y1];
      if (y1 <= y === y2 <= y) return [];
      return [{ x: x1 + ((y - y1) / (y2 - y1)) * (x2 - x1), turn: y1 < y2 ? 1 : -1 }];
    }),
  );
  const spans: [number, number][] = [];
  let winding = 0;
  let start = 0;
  for (const { x, turn } of crossings.toSorted((one, other) => one.x - other.x)) {
    if (winding === 0) start = x;
    winding += turn;
    if (winding === 0) spans.push([start, x]);
  }
  return spans;
}
