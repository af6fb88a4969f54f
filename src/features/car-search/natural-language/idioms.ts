import type { RefinableAttribute } from '../search-state.ts';
import type { Tokens } from './tokenize.ts';

/** Phrases that say nothing about the wanted car, though their words would alone. Matched against the tokens joined with spaces. */
const ignored = [
  /\b(within )?\d+ (kms?|kilomet\w+) (of|from|away( from)?|radius( of)?)\b|\bwithin \d+ (kms?|kilomet\w+)\b/g,
  /\b(within |under )?\d+ (mins?|minutes|hours?)( drive)? (of|from|away( from)?)\b/g,
  /\bor (nearest|best|near) offer\b/g,
  /\b(cheap(er|est)?|inexpensive|economical|good|great|easy) (to (run|insure|maintain|service|own|fix|park)|on (fuel|petrol|juice|gas))\b/g,
  /\b(good|great|excellent|tidy|perfect|mint|immaculate|clean|top|used|decent|nice) (condition|nick|order|shape)\b/g,
  /\b((plus|and|incl?|including) )?(on ?roads?|orcs?)( costs?| prices?)?\b|\b(drive ?away|test drive|daily drive(r|n)?|every ?day (driver|car|use))\b( prices?)?/g,
  /\b\d\d? speed (?=auto(matic)?\b|manual\b)|(?<=\b(auto|automatic|manual) )\d\d? speed\b/g,
  /\b(looking|searching|search|look) 4\b/g,
  /\b(second|2nd|third|3rd) car\b/g,
  /\b(new|nothing|anything|something) (to|in) (the area|town|australia)\b/g,
];

/** Phrases with an amount that the search has no range for. Their words stay text. */
const literal = [
  /\b\d+ kms? (of )?(electric |ev |battery |driving )?range\b|\brange (of |over |above |under |min |minimum |more than |at least )*\d+ kms?\b/g,
];

export type Idioms = { ignored: ReadonlySet<number>; literal: ReadonlySet<number> };

/** The indexes of the tokens of these phrases. */
export function findIdioms(tokens: Tokens): Idioms {
  const text = tokens.join(' ');
  return { ignored: listMatches(text, ignored), literal: listMatches(text, literal) };
}

function listMatches(text: string, patterns: readonly RegExp[]): ReadonlySet<number> {
  const matches = patterns.flatMap((pattern) => [...text.matchAll(pattern)]);
  return new Set(
    matches.flatMap(({ index, 0: phrase }) => {
      const from = countWords(text.slice(0, index));
      return Array.from({ length: countWords(phrase) }, (_, at) => from + at);
    }),
  );
}

export const countWords = (text: string): number => text.split(' ').filter(Boolean).length;

/** What follows a name that belongs to a part of the car or to something else: 'black interior', 'electric windows'. */
const followers: Readonly<Partial<Record<RefinableAttribute, RegExp>>> = {
  colour:
    /^(coast|interior|inside|seats?|trim|upholstery|suede|cloth|roof|wheels?|rims?|alloys?|mags|edition|pack|stitching|slip|p|ps|plates?)$/,
  fuel: /^(windows?|seats?|mirrors?|tailgate|boot|brakes?|parking|handbrake|steering|start|sunroof|roof|doors?|heater|folding|adjust\w*)$/,
  transmission:
    /^(lights?|headlights?|headlamps?|wipers?|dimming|tailgate|boot|braking|brakes?|hold|high|start|stop|parking|park|folding|seats?|mode|books?|handbook|windows?|doors?)$/,
  car_type:
    /^(to|tyres?|tires?|rego|engine|motor|brakes?|battery|shape|turbo|paint|windscreen|gearbox|clutch|timing|tray|canopy|suspension|wheels|stereo)$/,
  categories: /^mirrors?$/,
  filtered_features: /^(steering|wrapped|gear|gearknob)$/,
};

/** Whether a name has another meaning where it stands: 'what is new', 'used for towing', 'red interior'. */
export function isIdiom(
  tokens: Tokens,
  { from, to }: { from: number; to: number },
  attribute: RefinableAttribute,
): boolean {
  const [before = '', after = '', next = ''] = [tokens[from - 1], tokens[to], tokens[to + 1]];
  if (followers[attribute]?.test(after)) return true;
  // A RAV4 Cruiser, an FJ Cruiser
  if (attribute === 'model') return tokens[from] === 'cruiser' && /^(rav4?|4|fj|pt)$/.test(before);
  if (attribute !== 'car_type') return false;
  return tokens[from] === 'new'
    ? /^(is|whats|anything|something)$/.test(before)
    : tokens[from] === 'used' && (/^(by|as)$/.test(after) || (after === 'for' && next.endsWith('ing')));
}
