// Measures the layers for placeholder colours -> ../light-means.json.   node measure.ts
//
// Every picture and close-up becomes eight groups of pixels: those without paint and those with paint, each
// in four parts from dark to bright. Means of such groups tone-map to
// nearly the same colour as their pixels do; one mean of everything would not.
import { writeFileSync } from 'node:fs';
import { loadLayers, type LayerPair } from '../layer-cache.ts';
import { BODIES, CROPS, findCrop, FRAME, VIEWS, type Rectangle } from '../picture-frames.ts';
import { GROUP } from '../light-groups.ts';

const PARTS = 4;
/** Below this byte the light on the paint is not worth a group. */
const PAINTED = 10;

function measure(layers: LayerPair, window: Rectangle): number[] {
  const bare: number[] = [];
  const painted: number[] = [];
  for (let y = window.top; y < window.top + window.height; y++) {
    for (let x = window.left; x < window.left + window.width; x++) {
      const at = (y * FRAME.width + x) * 3;
      ((layers.paint[at + 1] ?? 0) > PAINTED ? painted : bare).push(at);
    }
  }
  return [...measureGroups(bare, layers), ...measureGroups(painted, layers)];
}

function measureGroups(pixels: readonly number[], layers: LayerPair): number[] {
  const light = (at: number) => (layers.base[at + 1] ?? 0) + (layers.paint[at + 1] ?? 0);
  const sorted = pixels.toSorted((a, b) => light(a) - light(b));
  const size = Math.ceil(sorted.length / PARTS);
  if (size === 0) return [];
  return Array.from({ length: PARTS }, (_, part) => {
    const group = sorted.slice(part * size, (part + 1) * size);
    const mean = (layer: Uint8Array, channel: number) =>
      Math.round(group.reduce((sum, at) => sum + (layer[at + channel] ?? 0), 0) / Math.max(1, group.length));
    const channels = [0, 1, 2];
    return [
      group.length,
      ...channels.map((channel) => mean(layers.base, channel)),
      ...channels.map((channel) => mean(layers.paint, channel)),
    ];
  }).flat();
}

const means: Record<string, number[]> = {};
for (const body of BODIES) {
  for (const view of VIEWS) {
    const layers = await loadLayers(body, view);
    for (const crop of CROPS) {
      const window = findCrop(body, view, crop);
      if (window) means[`${body}/${view}/${crop}`] = measure(layers, window);
    }
  }
}
const lines = Object.entries(means).map(([key, groups]) => {
  if (groups.length % GROUP !== 0) throw new Error(`${key} has a broken group`);
  return `${JSON.stringify(key)}:${JSON.stringify(groups)}`;
});
writeFileSync(new URL('../light-means.json', import.meta.url), `{\n${lines.join(',\n')}\n}\n`);
