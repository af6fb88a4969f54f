import type { Location } from '../../locations/location.ts';
import { servesDepartment } from '../../locations/department-match.ts';
import type { AssistantFacts } from '../assistant-facts.ts';
import { findDepartment } from '../parsing/detect-intents.ts';
import { toCompactForm, type Tokens } from '../../car-search/natural-language/tokenize.ts';

/** Words in location names that do not distinguish locations. */
const genericWords = new Set(
  'sales service parts centre center showroom yard north south east west port mount park hill road street the and of used new cars motors toyota nissan suzuki electric caravans'.split(
    ' ',
  ),
);

/**
 * The locations a question refers to: those it names, in the department it names. A question about a car means the
 * location that sells it; a question that names nothing means the sales locations.
 */
export function findMentionedLocations(tokens: Tokens, { locations, subject }: AssistantFacts): readonly Location[] {
  const department = findDepartment(tokens);
  const inDepartment =
    department === null ? locations : locations.filter((location) => servesDepartment(location, department));
  const candidates = inDepartment.length > 0 ? inDepartment : locations;
  const named = candidates.filter((location) => isNamed(location, locations, tokens));
  if (named.length > 0) return named;
  if (subject?.location && department === null) return [subject.location];
  if (department !== null) return candidates;
  const selling = candidates.filter((location) => servesDepartment(location, 'sales'));
  return selling.length > 0 ? selling : candidates;
}

function isNamed(location: Location, all: readonly Location[], tokens: Tokens): boolean {
  const isShared = (word: string) => all.length > 1 && all.every((other) => listNameWords(other).includes(word));
  return listNameWords(location).some((word) => !isShared(word) && tokens.includes(word));
}

const listNameWords = ({ name, address }: Location): string[] =>
  `${name} ${address.city}`
    .split(/[^\p{L}\p{N}]+/u)
    .map(toCompactForm)
    .filter((word) => word.length > 3 && !genericWords.has(word));
