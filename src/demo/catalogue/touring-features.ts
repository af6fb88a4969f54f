import type { Random } from '../random.ts';
import type { TouringEntry } from './touring.ts';

const touringFeatures: readonly string[] = [
  'Queen island bed',
  'Club lounge with tri-fold table',
  'Roll-out awning',
  'Roof mounted reverse cycle air conditioner',
  'Three way fridge and freezer',
  '12 volt compressor fridge',
  'Four burner cooktop with grill',
  'Full oven',
  'Slide-out kitchen',
  'Microwave',
  'Separate shower and toilet',
  'Cassette toilet',
  'Gas and electric hot water',
  'Washing machine',
  'External shower',
  'Two 95 litre water tanks',
  'Grey water tank',
  'Two 9 kg gas bottles',
  '150 amp hour lithium battery',
  '100 amp hour deep cycle battery',
  '170 watt solar panel',
  'Two 200 watt solar panels',
  '2000 watt inverter',
  'Battery management display',
  'Independent trailing arm suspension',
  'Leaf spring suspension',
  'Electric brakes',
  'Electronic sway control',
  'Off-road hitch',
  'Full size spare wheel',
  'Checker plate stone guard',
  'Tunnel boot',
  'Toolbox on the drawbar',
  'External barbecue point',
  'Fold-out picnic table',
  'Outdoor speakers',
  'LED strip light under the awning',
  '12 volt television point inside and out',
  '24 inch television',
  'Bluetooth sound system with two zones',
  'Four seasons hatch',
  'Double glazed windows',
  'Security screen door',
  'Reversing camera',
  'Diesel heater',
  'Bunk beds with reading lights',
  'Innerspring mattress',
  'USB points at the bed',
];

/** Of trailers only. */
const towedFeatures = new Set([
  'Independent trailing arm suspension',
  'Leaf spring suspension',
  'Electric brakes',
  'Electronic sway control',
  'Off-road hitch',
  'Checker plate stone guard',
  'Tunnel boot',
  'Toolbox on the drawbar',
]);

/** Too large for a short van. */
const roomyFeatures = new Set(['Separate shower and toilet', 'Washing machine', 'Full oven']);
const roomyFrom = 16; // feet

/** A van has at most one feature of each list. */
const rivals: readonly (readonly string[])[] = [
  ['Three way fridge and freezer', '12 volt compressor fridge'],
  ['Slide-out kitchen', 'Full oven'],
  ['150 amp hour lithium battery', '100 amp hour deep cycle battery'],
  ['170 watt solar panel', 'Two 200 watt solar panels'],
  ['Independent trailing arm suspension', 'Leaf spring suspension'],
];

/** Features that suit the kind, length and berths of a van. */
export function chooseTouringFeatures(random: Random, entry: TouringEntry, count: number): string[] {
  const losers = new Set(rivals.flatMap((names) => random.shuffled(names).slice(1)));
  const suitable = touringFeatures.filter(
    (name) =>
      !losers.has(name) &&
      (entry.kind === 'caravan' || !towedFeatures.has(name)) &&
      (entry.lengthFeet >= roomyFrom || !roomyFeatures.has(name)) &&
      (entry.sleeps > 3 || name !== 'Bunk beds with reading lights'),
  );
  return random.some(suitable, count);
}
