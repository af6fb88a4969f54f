import type { Tokens } from './tokenize.ts';

const toSet = (words: string): ReadonlySet<string> => new Set(words.split(' '));

/** Words of any question that carry no meaning of their own. */
const stopWords = toSet(
  'a an and any are as at be been by can could did do does for from get give go got had has have hello hey hi how i id if im in is it ' +
    'its ive just know like look looking me might my need of off on one ones or our out please really right show so some still tell ' +
    'than thanks that thats the their them then there these they thing things this those to too up us want wanted was we well were ' +
    'what whats when where which who why will with would yes you your find good nice under over below above between about around ' +
    'less more least most many much max maximum minimum sale buy buying purchase available stock currently today now car cars vehicle vehicles ' +
    'something anything model models make makes here not no new used only also instead',
);

/** Words that say nothing about the wanted car: about the buyer and the deal, or how buyers praise a car or introduce an amount. */
const fillers = toSet(
  // praise
  'great decent reliable best clean tidy excellent immaculate pristine mint perfect lovely beautiful awesome amazing cool solid dependable trustworthy ' +
    'quality practical comfortable comfy safe spacious roomy stylish nippy zippy fun modern handy powerful fast quick tough strong ' +
    'economical efficient condition ' +
    // amounts
    'affordable expensive inexpensive reasonable reasonably friendly cheap budget bargain price priced prices pricing cost costs costing spend spending pay paying afford after before min roughly approx approximately tops ' +
    'near nearby close closest nearest local locally area located location year build built plate plated compliance early ' +
    // the deal
    'deal deals pls plz please thx cheers mate gday ta u w drive away driveaway onroad finance financed loan deposit weekly repayment repayments payment payments trade tradein swap sell selling ' +
    'offer offers ono obo neg negotiable orc egc dap value money worth dealer dealers rego registered registration rwc roadworthy warranty cash asap urgent urgently ' +
    // the buyer
    'tradie tradies daughter son wife husband mum mom dad mother father parents teenager teen partner girlfriend boyfriend missus hubby grandma grandpa myself someone anyone needs wants vs versus ' +
    // questions
    'searching search seeking seek wanting wtb iso after interested interest keen love prefer preferably preferred preference ideal ideally must should maybe perhaps ' +
    'possibly hopefully hoping thinking gonna wanna gotta going either but both etc similar having fitted equipped including includes include incl inc comes come other another ' +
    'else every all very pretty quite bit lot lots youve youre theyre weve wed lets dont doesnt isnt arent cant wont wouldnt am pm into per each ' +
    'option options optional style kind brand fuel transmission gearbox trans body drivetrain engine dark light bright color colour coloured colored colours colors ' +
    'ok okay use using suit suits suitable kids',
);

/** Whether a word says nothing about a car, so that it is no misspelt name either. */
export const isFiller = (word: string): boolean => stopWords.has(word) || fillers.has(word);

const negation = String.raw`(not|no|non|nor|without|except|excluding|exclude|excl|minus|avoid|avoiding|never|nothing|neither|dont|doesnt|isnt|arent|wont|(other|rather) than|apart from|instead of|(any|anything|everything|all|colou?r|brand|make) but)`;
const between = String.raw`(want|need|like|looking|for|after|interested|in|into|keen|on|be|have|has|a|an|the|any|another|really)`;
const negated = new RegExp(String.raw`\b${negation}( ${between})*$`);
/** Further back it negates something else. */
const maxNegationTokens = 7;

/** The indexes of the words that exclude what follows them: 'no SUVs', 'not a white one', 'anything but diesel'. */
export function listNegation(tokens: Tokens, at: number): number[] {
  const phrase = negated.exec(tokens.slice(Math.max(0, at - maxNegationTokens), at).join(' '))?.[0];
  const length = phrase?.split(' ').length ?? 0;
  return Array.from({ length }, (_, index) => at - length + index);
}

/** The words that carry the meaning of a question. */
export const withoutStopWords = (tokens: Tokens): string[] =>
  tokens.filter((word) => word.length > 1 && !stopWords.has(word));

/** The words that describe a car, among those at these indexes. A negation does, together with its word. */
export function selectDescribingWords(tokens: Tokens, indexes: readonly number[]): number[] {
  const free = new Set(indexes);
  const describes = (at: number): boolean => {
    const word = tokens[at] ?? '';
    // 'one owner'
    if (word === 'one' && free.has(at + 1)) return tokens[at + 1] === 'owner';
    // 'sunroof plus tow bar', but not 'Core Plus'
    if (word === 'plus') return free.has(at - 1) || at + 1 === tokens.length || free.has(at + 1);
    return !isFiller(word);
  };
  const describing = indexes.filter(describes);
  const negations = describing.flatMap((at) => listNegation(tokens, at)).filter((at) => free.has(at));
  return [...new Set([...describing, ...negations])].toSorted((a, b) => a - b);
}
