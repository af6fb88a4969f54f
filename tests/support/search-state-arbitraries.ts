import fc from 'fast-check';
import { sorts } from '../../src/features/inventory/search-sort.ts';
import { rangeAttributes, refinableAttributes } from '../../src/features/inventory/search-state.ts';
import type { SearchState } from '../../src/features/inventory/search-state.ts';

// ── Any state that the types allow, canonical or not ─────────────────────────────────────────────────────────────────

export const anyText = fc.oneof(
  fc.string({ unit: 'binary', maxLength: 220 }),
  fc.string({
    unit: fc.constantFrom(' ', 'a', 'B', '\t', '\0', '🚗', '\ud83d', '\ude97', '\ufeff', "'", '%', '&', '+', '[', '='),
  }),
  fc.constantFrom('Toyota', 'Land Rover', '$10,000 - $20,000', '__proto__', 'x'.repeat(200), `${'x'.repeat(199)}🚗`),
);
export const anyNumber = fc.oneof(fc.integer(), fc.integer({ min: 0, max: 30_000 }), fc.double());
export const anySort = fc.constantFrom(...sorts);
export const anyRefinable = fc.constantFrom(...refinableAttributes);
export const anyRangeAttribute = fc.constantFrom(...rangeAttributes);
export const anyRange = fc.record({ min: anyNumber, max: anyNumber }, { requiredKeys: [] });
export const anyRefinements = fc
  .array(fc.tuple(anyRefinable, fc.array(anyText, { maxLength: 60 })), { maxLength: 5 })
  .map((entries) => Object.fromEntries(entries));
export const anyState: fc.Arbitrary<SearchState> = fc.record({
  query: anyText,
  page: anyNumber,
  sortBy: anySort,
  refinements: anyRefinements,
  ranges: fc
    .array(fc.tuple(anyRangeAttribute, anyRange), { maxLength: 3 })
    .map((entries) => Object.fromEntries(entries)),
});

/** Built without the code under test: what the canonical form promises, made true by construction. */
export const canonicalText = fc
  .string({
    unit: fc.oneof(
      fc.constantFrom(...'aZ09 \'"%&+=[]#?/:$,<é車🚗'),
      fc.string({ unit: 'grapheme-ascii', minLength: 1, maxLength: 1 }),
    ),
    maxLength: 90,
  })
  .map((text) => text.replace(/ +/g, ' ').trim());
export const canonicalStates: fc.Arbitrary<SearchState> = fc.record(
  {
    query: canonicalText,
    page: fc.integer({ min: 1, max: 10_000 }),
    sortBy: anySort,
    refinements: fc
      .uniqueArray(anyRefinable, { maxLength: 5 })
      .chain((attributes) =>
        fc.tuple(
          ...attributes.map((attribute) =>
            fc
              .uniqueArray(
                canonicalText.filter((text) => text !== ''),
                { minLength: 1, maxLength: 8 },
              )
              .map((values) => [attribute, values.sort()] as const),
          ),
        ),
      )
      .map((entries) => Object.fromEntries(entries)),
    ranges: fc
      .array(
        fc.tuple(
          anyRangeAttribute,
          fc
            .tuple(
              fc.integer({ min: -2_147_483_647 }),
              fc.integer({ min: -2_147_483_647 }),
              fc.constantFrom('min', 'max', 'both'),
            )
            .map(([a, b, ends]) => (ends === 'both' ? { min: Math.min(a, b), max: Math.max(a, b) } : { [ends]: a })),
        ),
        { maxLength: 5 },
      )
      .map((entries) => Object.fromEntries(entries)),
  },
  { noNullPrototype: true },
);

// ── Any query string, most of them near to what is understood ────────────────────────────────────────────────────────

const anyName = fc.oneof(
  anyRefinable,
  fc.constantFrom('__proto__', 'constructor', '', 'vin', 'make', 'price', '[', ']'),
  anyText,
);
const anyKey = fc.oneof(
  fc.constantFrom('query', 'page', 'sortBy', 'refinementList', 'range', 'utm_source', '__proto__', ''),
  fc
    .tuple(
      fc.constantFrom('refinementList', 'range', '__proto__'),
      fc.array(fc.oneof(anyName, fc.constantFrom('0', 'min', 'max')), { maxLength: 3 }),
    )
    .map(([family, names]) => family + names.map((name) => `[${name}]`).join('')),
  anyText,
);
const anyValue = fc.oneof(
  anyText,
  anySort,
  anyNumber.map(String),
  fc.tuple(anyNumber, anyNumber).map(([min, max]) => `$${min}:${max}`),
);
const anyPairs = fc.array(fc.tuple(anyKey, anyValue), { maxLength: 20 });
export const anyQueryString = fc.oneof(
  fc.string({ unit: 'binary', maxLength: 300 }),
  fc.string({
    unit: fc.constantFrom(...'%E0&=?+[]:', 'refinementList', 'make', 'range', 'price', 'page', '\ud800'),
  }),
  fc
    .uint8Array({ maxLength: 200 })
    .map((bytes) => [...bytes].map((byte) => `%${byte.toString(16).padStart(2, '0')}`).join('')),
  fc.uint8Array({ maxLength: 200 }).map((bytes) => `refinementList[make]=${String.fromCharCode(...bytes)}`),
  anyPairs.map((pairs) => pairs.map(([key, value]) => `${key}=${value}`).join('&')),
);
export const anyParams = anyPairs.map((pairs) => new URLSearchParams(pairs));
