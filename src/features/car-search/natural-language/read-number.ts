import type { Tokens } from './tokenize.ts';

/** A number at an index; `to` is the index after it. */
type FoundNumber = { value: number; to: number; isDollars: boolean; isThousands: boolean };

const below20 = new Map(
  'zero one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen'
    .split(' ')
    .map((word, value) => [word, value]),
);
const tens = new Map(
  'twenty thirty forty fifty sixty seventy eighty ninety'.split(' ').map((word, index) => [word, 10 * (index + 2)]),
);

/** Reads '30', '$30k' or 'thirty'. */
export function readNumber(tokens: Tokens, at: number): FoundNumber | undefined {
  const [, dollar, digits, k] = /^(\$?)(\d{1,9}(?:\.\d{1,2})?)(k?)$/.exec(tokens[at] ?? '') ?? [];
  if (digits !== undefined)
    return { value: Number(digits), to: at + 1, isDollars: dollar === '$', isThousands: k === 'k' };
  const spelled = readHundreds(tokens, at) ?? readTens(tokens, at);
  return spelled && spelled.value > 0 ? { ...spelled, isDollars: false, isThousands: false } : undefined;
}

type Spelled = { value: number; to: number };

/** 'hundred', 'two hundred', 'one hundred and fifty' */
function readHundreds(tokens: Tokens, at: number): Spelled | undefined {
  const count = tokens[at] === 'hundred' ? 1 : below20.get(tokens[at] ?? '');
  const to = tokens[at] === 'hundred' ? at + 1 : at + 2;
  if (count === undefined || tokens[to - 1] !== 'hundred') return undefined;
  const rest = readTens(tokens, tokens[to] === 'and' ? to + 1 : to);
  return rest ? { value: 100 * count + rest.value, to: rest.to } : { value: 100 * count, to };
}

/** 'seven', 'twenty', 'twenty five' */
function readTens(tokens: Tokens, at: number): Spelled | undefined {
  const word = tokens[at] ?? '';
  const ten = tens.get(word);
  if (ten === undefined) {
    const value = below20.get(word);
    return value === undefined ? undefined : { value, to: at + 1 };
  }
  const one = below20.get(tokens[at + 1] ?? '') ?? 0;
  return one > 0 && one < 10 ? { value: ten + one, to: at + 2 } : { value: ten, to: at + 1 };
}
