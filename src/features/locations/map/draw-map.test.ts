import { beforeAll, describe, expect, it } from 'vitest';
import { readTowns, type Town } from '../../../platform/geo/towns.ts';
import { chooseMapWidth, placeTowns } from './choose-towns.server.ts';
import { drawMap, largeMapSize, mapSize } from './draw-map.server.ts';

let towns: Town[];
beforeAll(async () => {
  towns = await readTowns();
});

const launceston = { name: 'Tamar Auto Launceston', lat: -41.4203, long: 147.1319 };
const birdsville = { name: 'Birdsville', lat: -25.899, long: 139.352 };

const namesIn = (map = '') => map.split('<text').length;

describe('the map of a location', () => {
  it('labels the towns around it at their true positions', () => {
    const span = chooseMapWidth(launceston, towns, mapSize);
    const placed = placeTowns(launceston, towns, { ...mapSize, span, taken: [] });
    const city = placed.find(({ name }) => name === 'Launceston');
    // 1.0 km east and 1.4 km south of the yard
    expect(city?.x).toBeCloseTo(mapSize.width / 2 + (1.02 * mapSize.width) / span, 0);
    expect(city?.y).toBeCloseTo(mapSize.height / 2 + (1.44 * mapSize.width) / span, 0);
  });

  it('shows about 12 km among suburbs, and more in the country', () => {
    expect(chooseMapWidth(launceston, towns, mapSize)).toBe(12);
    expect(chooseMapWidth(birdsville, towns, mapSize)).toBeGreaterThan(200);
  });

  it('labels a town once, and none beyond the edge', () => {
    const placed = placeTowns(launceston, towns, { ...mapSize, span: 12, taken: [] });
    expect(placed.length).toBeGreaterThan(8);
    expect(new Set(placed.map(({ name }) => name)).size).toBe(placed.length);
    for (const { x, y } of placed) {
      expect(x).toBeGreaterThan(0);
      expect(x).toBeLessThan(mapSize.width);
      expect(y).toBeGreaterThan(0);
      expect(y).toBeLessThan(mapSize.height);
    }
  });

  it('shows more of the surroundings in the large size, at the same scale', () => {
    const [small, large] = [mapSize, largeMapSize].map((size) => drawMap(launceston, towns, '#c2410c', size));
    expect(large).toContain('width="800" height="700"');
    expect(large?.match(/2 km<\/text>/g)).toEqual(small?.match(/2 km<\/text>/g));
    expect(namesIn(large)).toBeGreaterThan(namesIn(small) + 8);
  });

  it('keeps occupied areas free', () => {
    const everywhere = { left: 0, top: 0, right: mapSize.width, bottom: mapSize.height };
    expect(placeTowns(launceston, towns, { ...mapSize, span: 12, taken: [everywhere] })).toEqual([]);
  });

  it('26.6 shortens a name that is wider than the map', () => {
    const name = 'Western Districts Four Wheel Drive, Caravan and Agricultural Machinery Centre of Toowoomba';
    const map = drawMap({ ...launceston, name }, towns, '#c2410c') ?? '';
    const label = /font-weight="650"[^>]*>([^<]*)</.exec(map)?.[1] ?? '';
    expect(label).toMatch(/^Western Districts .*…$/);
    expect(label.length * 7.8).toBeLessThan(mapSize.width - 40);
  });

  it('has a scale, a north, a pin in the brand colour, and the name as text', () => {
    const map = drawMap({ ...launceston, name: 'Smith & <Sons>' }, towns, '#c2410c');
    expect(map).toContain('2 km');
    expect(map).toContain('>N</text>');
    expect(map).toContain('fill="#c2410c"');
    expect(map).toContain('>Smith &amp; &lt;Sons&gt;</text>');
    expect(map).not.toMatch(/https?:(?!\/\/www\.w3\.org\/2000\/svg)/);
  });
});
