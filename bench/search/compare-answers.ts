import type { BenchAnswer } from './bench-engine.ts';
import { facetNames, statNames } from './bench-query.ts';

/** The first difference of two answers, as a sentence; undefined if they agree. */
export function findDifference(expected: BenchAnswer, given: BenchAnswer): string | undefined {
  const [wanted, got] = [partsOf(expected), partsOf(given)];
  const part = Object.keys(wanted).find((name) => wanted[name] !== got[name]);
  if (part === undefined) return undefined;
  const [ofWanted = '', ofGot = ''] = [wanted[part], got[part]];
  return `${part}: expected ${around(ofWanted, ofGot)}, given ${around(ofGot, ofWanted)}`;
}

function partsOf({ count, ids, facets, stats }: BenchAnswer): Record<string, string> {
  return {
    count: String(count),
    hits: ids.join(' '),
    ...Object.fromEntries(facetNames.map((name) => [name, JSON.stringify(facets[name])])),
    ...Object.fromEntries(
      statNames.map((name) => [`range of ${name}`, `${stats[name]?.min ?? 'none'} to ${stats[name]?.max ?? 'none'}`]),
    ),
  };
}

/** The part around the difference: the facets of a thousand cars fill screens. */
function around(text: string, other: string): string {
  let at = 0;
  while (at < text.length && text[at] === other[at]) at += 1;
  return `${at > 40 ? '…' : ''}${text.slice(Math.max(0, at - 40), at + 60)}`;
}
