import type { BenchResult } from './bench-engine.ts';
import { facetNames, statNames } from './bench-query.ts';

/** The first difference of two results, as a sentence; undefined if they agree. */
export function findDifference(expected: BenchResult, given: BenchResult): string | undefined {
  const [expectedParts, givenParts] = [toParts(expected), toParts(given)];
  const part = Object.keys(expectedParts).find((name) => expectedParts[name] !== givenParts[name]);
  if (part === undefined) return undefined;
  const [expectedText = '', givenText = ''] = [expectedParts[part], givenParts[part]];
  return `${part}: expected ${around(expectedText, givenText)}, given ${around(givenText, expectedText)}`;
}

function toParts({ count, ids, facets, stats }: BenchResult): Record<string, string> {
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
