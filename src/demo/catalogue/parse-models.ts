import { type BodyType, bodyTypes } from '../../features/cars/car-enums.ts';
import { type Drive, drives, type ModelEntry, type Version, type Years } from './model-entry.ts';
import { parseEngine, parseGearbox } from './parse-drivetrain.ts';

/**
 * Parses the catalogue's tables. The versions of a model are indented below it:
 *
 *   Prado: 4x4, 5D Wagon, 2014-, 7 seats, 5 doors, 4925x1980x1935, gvm 3150, tank 110, ancap 5/2024, tow 3500
 *     GX: 72500, diesel 2.8 4 500 7.6, 4WD, auto 8, GDJ250R, 5 seats
 *
 * An engine is fuel, litres, cylinders, Nm and l/100 km; an electric one Nm, kWh, range and charge power.
 * A version has only what differs from its model: `5 seats`, `4 doors`, `2015-2024`, `as cabChassis`,
 * `body 2D Cab Chassis`; a bare word is its series.
 */
export function parseModels(table: string): ModelEntry[] {
  const blocks: string[][] = [];
  for (const line of table.split('\n').filter((text) => text.trim() !== '')) {
    if (line.startsWith(' ')) blocks.at(-1)?.push(line);
    else blocks.push([line]);
  }
  return blocks.map(([head = '', ...versions]) => parseModel(head, versions));
}

function parseModel(line: string, versionLines: readonly string[]): ModelEntry {
  const [name, [body, bodyName, ...words]] = splitEntry(line);
  const facts = parseFacts(words, line);
  const model = {
    name,
    years: parseYears(need(facts.years, 'years', line)),
    size: parseSize(need(facts.size, 'size', line)),
    gvm: Number(need(facts.gvm, 'gvm', line)),
    tank: facts.tank ? Number(facts.tank) : null,
    ancap: facts.ancap ? parsePair(facts.ancap) : null,
    tow: facts.tow ? Number(facts.tow) : null,
    berths: facts.sleeps && facts.tare ? { sleeps: Number(facts.sleeps), tare: Number(facts.tare) } : null,
    kmPerYear: Number(facts.km ?? 14_000),
    share: Number(facts.share ?? 1),
  };
  const inherited = {
    years: model.years,
    body: parseBody(body, line),
    bodyName: need(bodyName, 'body name', line),
    seats: Number(need(facts.seats, 'seats', line)),
    doors: Number(need(facts.doors, 'doors', line)),
  };
  return { ...model, versions: versionLines.map((text) => parseVersion(text, inherited)) };
}

type Inherited = Pick<Version, 'years' | 'body' | 'bodyName' | 'seats' | 'doors'>;

function parseVersion(line: string, inherited: Inherited): Version {
  const [badge, [price, engine, drive, gearbox, ...words]] = splitEntry(line);
  const facts = parseFacts(words, line);
  return {
    badge,
    price: Number(need(price, 'price', line)),
    engine: parseEngine(need(engine, 'engine', line)),
    drive: parseDrive(drive, line),
    gearbox: parseGearbox(need(gearbox, 'gearbox', line)),
    series: facts.series ?? null,
    seats: facts.seats ? Number(facts.seats) : inherited.seats,
    doors: facts.doors ? Number(facts.doors) : inherited.doors,
    body: facts.as ? parseBody(facts.as, line) : inherited.body,
    bodyName: facts.body ?? inherited.bodyName,
    years: facts.years ? parseYears(facts.years) : inherited.years,
  };
}

function splitEntry(line: string): [string, string[]] {
  const [name = '', rest = ''] = line.trim().split(/: (.*)/);
  return [name, rest.split(',').map((word) => word.trim())];
}

const patterns: Readonly<Record<string, RegExp>> = {
  years: /^(\d{4}-(?:\d{4})?)$/,
  seats: /^(\d+) seats$/,
  doors: /^(\d+) doors$/,
  size: /^(\d+x\d+x\d+)$/,
  gvm: /^gvm (\d+)$/,
  tank: /^tank (\d+)$/,
  ancap: /^ancap (\d\/\d{4})$/,
  tow: /^tow (\d+)$/,
  sleeps: /^sleeps (\d+)$/,
  tare: /^tare (\d+)$/,
  km: /^km (\d+)$/,
  share: /^share ([\d.]+)$/,
  as: /^as (\w+)$/,
  body: /^body (.+)$/,
  series: /^([A-Z0-9][A-Za-z0-9./+-]*(?: [A-Z0-9]\S*)*)$/,
};

function parseFacts(words: readonly string[], line: string): Partial<Record<string, string>> {
  const facts: Record<string, string> = {};
  for (const word of words) {
    const [kind, pattern] = Object.entries(patterns).find(([, candidate]) => candidate.test(word)) ?? [];
    if (!kind || !pattern) throw new Error(`Invalid "${word}" in the catalogue: ${line}`);
    facts[kind] = pattern.exec(word)?.[1] ?? '';
  }
  return facts;
}

function need(value: string | undefined, what: string, line: string): string {
  if (value === undefined || value === '') throw new Error(`Missing ${what} in the catalogue: ${line}`);
  return value;
}

function parseBody(text: string | undefined, line: string): BodyType {
  const found = bodyTypes.find((body) => body === text);
  if (!found) throw new Error(`Unknown body in the catalogue: ${line}`);
  return found;
}

function parseDrive(text: string | undefined, line: string): Drive {
  const found = drives.find((drive) => drive === text);
  if (!found) throw new Error(`Unknown drive in the catalogue: ${line}`);
  return found;
}

function parseYears(text: string): Years {
  const [first, last] = text.split('-');
  return last ? [Number(first), Number(last)] : [Number(first)];
}

function parsePair(text: string): readonly [number, number] {
  const [left, right] = text.split('/').map(Number);
  return [left ?? 0, right ?? 0];
}

function parseSize(text: string): readonly [number, number, number] {
  const [length, width, height] = text.split('x').map(Number);
  return [length ?? 0, width ?? 0, height ?? 0];
}
