// Measures the layers for placeholder colours -> ../light-means.json.   node measure.ts [body ...]
//
// Every picture and close-up becomes sixteen groups of pixels: those without paint and those with paint, each
// in four parts from dark to bright, each of them in two parts from the edge of the spot to its middle. Means of such
// groups tone-map to nearly the same colour as their pixels do; one mean of everything would not.
import { readFileSync, writeFileSync } from 'node:fs';
import { loadLayers, type LayerPair } from '../layer-cache.ts';
import { BODIES, CROPS, findCrop, frameOf, listViews, type Rectangle, type View } from '../picture-frames.ts';
import { GROUP } from '../light-groups.ts';
import { spotAcross, spotDown } from '../lights.ts';

const PARTS = 4;
const SPOT_PARTS = 2;
/** Below this byte the light on the paint is not worth a group. */
const PAINTED = 10;

function measure(layers: LayerPair, view: View, window: Rectangle): number[] {
  const frame = frameOf(view);
  const spotAt = spotOf(frame);
  const bare: number[] = [];
  const painted: number[] = [];
  for (let y = window.top; y < window.top + window.height; y++) {
    for (let x = window.left; x < window.left + window.width; x++) {
      const at = (y * frame.width + x) * 3;
      ((layers.paint[at + 1] ?? 0) > PAINTED ? painted : bare).push(at);
    }
  }
  return [...measureGroups(bare, layers, spotAt), ...measureGroups(painted, layers, spotAt)];
}

function measureGroups(pixels: readonly number[], layers: LayerPair, spotAt: (at: number) => number): number[] {
  const light = (at: number) => (layers.base[at + 1] ?? 0) + (layers.paint[at + 1] ?? 0);
  const groups = split(pixels, PARTS, light).flatMap((part) => split(part, SPOT_PARTS, spotAt));
  return groups.flatMap((group) => {
    const mean = (layer: Uint8Array, channel: number) =>
      Math.round(group.reduce((sum, at) => sum + (layer[at + channel] ?? 0), 0) / Math.max(1, group.length));
    const channels = [0, 1, 2];
    return [
      group.length,
      ...channels.map((channel) => mean(layers.base, channel)),
      ...channels.map((channel) => mean(layers.paint, channel)),
      Math.round((255 * group.reduce((sum, at) => sum + spotAt(at), 0)) / Math.max(1, group.length)),
    ];
  });
}

/** Parts of equal size, from those with the least to those with the most. */
function split(pixels: readonly number[], parts: number, measure: (at: number) => number): number[][] {
  const sorted = pixels.toSorted((a, b) => measure(a) - measure(b));
  const size = Math.ceil(sorted.length / parts);
  return Array.from({ length: parts }, (_, part) => sorted.slice(part * size, (part + 1) * size)).filter(
    ({ length }) => length > 0,
  );
}

/** How much of the spot reaches the pixel at a place in a layer. */
function spotOf({ width, height }: Pick<Rectangle, 'width' | 'height'>): (at: number) => number {
  const across = Float64Array.from({ length: width }, (_, x) => spotAcross(x / width));
  const down = Float64Array.from({ length: height }, (_, y) => spotDown(y / height));
  return (at) => (across[(at / 3) % width] ?? 0) * (down[Math.floor(at / 3 / width)] ?? 0);
}

const file = new URL('../light-means.json', import.meta.url);
const only = process.argv.slice(2);
const known: Record<string, number[]> = only.length > 0 ? JSON.parse(readFileSync(file, 'utf8')) : {};
const means: Record<string, number[]> = {};
for (const body of BODIES) {
  for (const view of listViews(body)) {
    const isMeasured = only.length === 0 || only.includes(body);
    const layers = isMeasured ? await loadLayers(body, view) : undefined;
    for (const crop of CROPS) {
      const key = `${body}/${view}/${crop}`;
      const window = findCrop(body, view, crop);
      if (window) means[key] = layers ? measure(layers, view, window) : (known[key] ?? []);
    }
  }
}
const lines = Object.entries(means).map(([key, groups]) => {
  if (groups.length % GROUP !== 0) throw new Error(`${key} has a broken group`);
  return `${JSON.stringify(key)}:${JSON.stringify(groups)}`;
});
writeFileSync(file, `{\n${lines.join(',\n')}\n}\n`);
