import type { Tokens } from '../../car-search/natural-language/tokenize.ts';

/** Topics besides the stock; ties are answered in this order. */
export const intents = [
  'person',
  'hours',
  'place',
  'phone',
  'offers',
  'testDrive',
  'reserve',
  'finance',
  'tradeIn',
  'sell',
  'service',
  'parts',
  'delivery',
  'warranty',
  'price',
  'history',
  'availability',
  'facts',
  'thanks',
  'greeting',
] as const;
export type Intent = (typeof intents)[number];

/** Topics about a specific car. About a whole site they mean nothing or something else. */
export const carIntents: readonly Intent[] = ['price', 'availability', 'facts', 'history'];

/** Patterns by topic, matched against the tokens joined with single spaces. */
const patterns: Readonly<Record<Intent, RegExp>> = {
  person:
    /\b((talk|speak|chat) (to|with) (a |an |some(one|body)|the |your |real )*(person|human|people|someone|somebody|salesperson|sales ?man|staff|team|agent|dealer|manager|operator)?|(real|actual|live) (person|human)|human|call me( back)?|ring me|contact me|get back to me|someone (call|ring|contact)\w*|leave a message|send (you )?a message|pass (it|this|that) on)\b/g,
  hours:
    /\b(open(ing)?( (hours?|times?))?|hours|clos(e|es|ed|ing)( times?)?|what time|trading hours|when (are|do) you|till when|until when|public holidays?)\b/g,
  place:
    /\b(where (are|is) (you|your|the (yard|dealership|showroom|workshop))|where (can|do) i (find|come|go|see)|where|locations?|located|address(es)?|directions?|nearest|closest|near( to)? me|near|how (do|can) i get (there|to you)|showrooms?|yards?|parking)\b/g,
  phone:
    /\b(phone( number)?|telephone|your number|contact (number|details)|call you|ring you|mobile number|give (you|me) (a call|your number)|whats your number|number for)\b/g,
  offers:
    /\b(offers?|deals?|specials?|promotions?|promos?|discount(s|ed)?|run ?out|clearance|bargains?|cash ?back|savings?)\b/g,
  testDrive:
    /\b(test ?drives?|test ?driving|take (it|one|her|him) for a (drive|spin|run)|try (it|one) out|drive (it|one) first|inspections?|inspect)\b/g,
  reserve:
    /\b(reserv\w*|hold (it|one|a|the|that|this)|put (it |one )?on hold|deposits?|buy (it |one |a car )?online|refundable|lay ?by)\b/g,
  finance:
    /\b(financ\w*|loans?|lend(er|ers|ing)?|repayments?|repay|(per|a) (week|month|fortnight)|weekly|monthly|interest( rates?)?|instal?ments?|borrow\w*|pre ?approv\w*|novated|leas(e|es|ing)|credit|pay (it )?off|comparison rate)\b/g,
  tradeIn:
    /\b(trad(e|ing)( in)?s?|swap|part exchange|valuations?|(what is|whats|how much is|value|appraise|worth of) my (\w+ ){0,4}(worth|car|ute|suv|van)?|my (\w+ )?(car|ute|suv|van|trade)( is)? worth)\b/g,
  sell: /\b(sell(ing)?( you)? (my|our|a|you)( \w+)?|buy my|(do|will|would) you (buy|take) (my|cars|used|old)|sell to you|cash for)\b/g,
  service:
    /\b((book|schedule|need|get|due for|want|logbook|log book|car|next|full|minor|major|capped price) (in )?(a |for a |my (\w+ )?)?(car )?(service|servicing|serviced)|service (my|booking|bookings|appointment|department|centre|center|price|cost|interval)|servic(ing|e)( costs?| prices?)?|repairs?|mechanic|workshop|recalls?|tyres?|brakes?|oil change|roadworthy|rwc|pink slip)\b/g,
  parts:
    /\b((spare |genuine |order |car )*parts|accessor(y|ies)|tow ?bars?|roof racks?|bull ?bars?|floor mats|canopy|canopies|spares)\b/g,
  delivery:
    /\b(deliver(y|ed|ing|s)?( (to|interstate))?|interstate|ship(ping|ped)?|transport(ed)?|freight|bring it to me|send it to)\b/g,
  warranty:
    /\b(warrant(y|ies)|guarantees?|statutory|roadside( assist\w*)?|cover(ed|s|age)?|money back|cooling off|return (it|the car|a car)|come with)\b/g,
  price:
    /\b(price( \w+)? (include|negotiable|final)s?|is (the|that) price|price[sd]?|pricing|costs?|how much|drive ?away|on ?roads?( costs?)?|includ\w*|fees?|charges?|stamp duty)\b/g,
  history:
    /\b(histor\w*|ppsr|accidents?|crash\w*|damage\w*|previous owners?|owners?|stolen|written off|write off|log ?books?|service books?|reports?)\b/g,
  availability:
    /\b(availab\w*|in stock|still (have|there|for sale|got)|sold|arriv\w*|when can i (get|have|collect))\b/g,
  facts:
    /\b(kms?|kilomet\w*|mileage|odometer|how (far|old)|year|colou?r|seats?|doors?|engine|fuel|petrol|diesel|hybrid|electric|automatic|manual|transmission|gearbox|drive ?train|facts?|specs?|specifications?)\b/g,
  thanks:
    /^(ok |okay |great |cool |perfect |awesome )*(thanks?( you)?( so much| very much| heaps| mate)?|thank you|cheers|ta|bye|goodbye|see you|no worries)( .{0,20})?$/g,
  greeting:
    /^(hi|hello|hey|gday|g day|good (morning|afternoon|evening)|howdy|yo|hiya)( (there|mate|all|team|guys|everyone))*$/g,
};

const departments = new Set<Intent>(['service', 'parts']);

/** The topics of a question, by the number of matching letters: 'test drive' outweighs 'drive'. */
export function detectIntents(tokens: Tokens): Intent[] {
  const text = tokens.join(' ');
  const weights = new Map(intents.map((intent) => [intent, getWeight(text, intent)]));
  const isDetected = (intent: Intent): boolean => (weights.get(intent) ?? 0) > 0;
  // In 'When does the workshop open' the department specifies whose hours; it does not request a service.
  const isAboutLocation = isDetected('hours') || isDetected('place') || isDetected('phone');
  return intents
    .filter((intent) => isDetected(intent) && !(isAboutLocation && departments.has(intent)))
    .toSorted((a, b) => (weights.get(b) ?? 0) - (weights.get(a) ?? 0));
}

const getWeight = (text: string, intent: Intent): number =>
  [...text.matchAll(patterns[intent])].reduce((sum, [match]) => sum + match.trim().length, 0);

/** Phrases that ask for cars, whatever the rest of the question. */
const carPhrases =
  /\b(do you (have|sell|stock)|have you got|got any|show me|list|looking for|look for|im after|i am after|find me|searching|any .*(for sale|in stock)|for sale|how many|what .*(do you have|have you got|in stock)|cheapest|newest|lowest km\w*|i (want|need|would like)( to buy)?|id like)\b/;

export const asksForCars = (tokens: Tokens): boolean => carPhrases.test(tokens.join(' '));

/** Refines the previous search: 'And in red?', 'only automatic ones'. */
const followUpPattern =
  /^(and|only|just|what about|how about|or|but|with|in|under|below|over|cheaper|any in|same but)\b/;

export const isFollowUp = (tokens: Tokens): boolean => tokens.length <= 10 && followUpPattern.test(tokens.join(' '));

/** The department a question names. */
export function findDepartment(tokens: Tokens): 'sales' | 'service' | 'parts' | null {
  const text = tokens.join(' ');
  if (/\b(service|servicing|workshop|mechanics?|repairs?)\b/.test(text)) return 'service';
  if (/\b(parts|spares|accessories)\b/.test(text)) return 'parts';
  return /\b(sales|showroom|yard|dealership)\b/.test(text) ? 'sales' : null;
}
