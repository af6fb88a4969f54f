import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { printSearchState } from '../print-search-state.ts';
import { emptySearchState } from '../search-state.ts';
import { parsePhrase, withConditions } from './parse-phrase.ts';
import { tokenize } from './tokenize.ts';
import { buildVocabulary } from './build-vocabulary.ts';

const now = new Date('2026-11-16T03:00:00Z');
const vocabulary = buildVocabulary({
  make: ['Toyota', 'Mazda', 'Isuzu UTE', 'Isuzu', 'Mercedes-Benz', 'Volkswagen', 'Ford', 'Hyundai'],
  make_model: [
    'Toyota Corolla',
    'Toyota Corolla Cross',
    'Toyota HiLux',
    'Toyota RAV4',
    'Toyota LandCruiser Prado',
    'Toyota LandCruiser 300',
    'Mazda 3',
    'Mazda CX-5',
    'Isuzu UTE D-MAX',
    'Isuzu N Series',
    'Mercedes-Benz E-Class',
    'Volkswagen Golf',
    'Volkswagen up!',
    'Ford Ranger',
    'Hyundai i30',
    'Hyundai Santa Fe',
  ],
  body: [
    'suv',
    'ute',
    'hatch',
    'hatchback',
    '4x4',
    'stationWagon',
    'wagon',
    'peopleMover',
    'sedan',
    'van',
    'lightTruck',
  ],
  fuel: ['Petrol', 'Diesel', 'Hybrid', 'Electric'],
  transmission: ['Automatic', 'Manual'],
  drive: ['FWD', '4WD', 'AWD', 'RWD'],
  colour: ['White', 'Pearl White', 'Red', 'Grey', 'Blue', 'Black', 'Silver'],
  car_type: ['new', 'demo', 'used'],
  categories: ['City', 'Towing', 'Off-road', 'Family', 'First car'],
  filtered_features: ['Apple CarPlay', 'Tow bar', 'Sunroof'],
  city: ['Parramatta', 'North Geelong', 'Broadmeadow'],
  location_name: ['Southern Cross Parramatta', 'Southern Cross Geelong', 'Southern Cross Newcastle'],
  state: ['NSW', 'VIC', 'WA'],
});

/** The parsed search in short URL form: `make=Toyota price=:40000`. */
function printQuery(sentence: string): string {
  const { conditions } = parsePhrase(tokenize(sentence), vocabulary, now);
  const state = withConditions(emptySearchState, conditions);
  return decodeURIComponent(printSearchState(state))
    .replaceAll(/refinementList\[(\w+)\]\[\d+\]=/g, '$1=')
    .replaceAll(/range\[(\w+)\]=/g, '$1=')
    .replaceAll('&', ' ');
}

const listRest = (text: string) => {
  const tokens = tokenize(text);
  return parsePhrase(tokens, vocabulary, now).rest.map((at) => tokens[at]);
};

describe('the cars a text asks for', () => {
  it.each([
    [
      'do you have a white diesel 4wd ute under 40k',
      'colour=Pearl White colour=White body=ute drive=4WD drive=AWD fuel=Diesel price=:40000',
    ],
    ['7 seaters in Geelong', 'city=North Geelong seats=7'],
    [
      'automatic hybrid below $35,000 with less than 60,000 km',
      'fuel=Hybrid transmission=Automatic km=:60000 price=:35000',
    ],
    ['cheapest Corolla', 'sortBy=price:asc make=Toyota model=Corolla'],
    ['Show me utes', 'body=ute'],
    ['got any hatches?', 'body=hatch body=hatchback'],
    ['stationwagons please', 'body=stationWagon body=wagon'],
    ['people movers', 'body=peopleMover'],
    ['a truck', 'body=lightTruck'],
    ['any evs in stock', 'fuel=Electric'],
    ['electric cars', 'fuel=Electric'],
    ['manual petrol hatch', 'body=hatch body=hatchback fuel=Petrol transmission=Manual'],
    ['auto', 'transmission=Automatic'],
    ['four wheel drive', 'drive=4WD drive=AWD'],
    ['4x4', 'drive=4WD drive=AWD'],
    ['front wheel drive sedan', 'body=sedan drive=FWD'],
    ['grey or gray', 'colour=Grey'],
    ['a red Mazda 3', 'colour=Red make=Mazda model=3'],
    ['mazda3', 'make=Mazda model=3'],
    ['3 cars', ''],
    ['cx5', 'make=Mazda model=CX-5'],
    ['CX-5s', 'make=Mazda model=CX-5'],
    ['rav 4', 'make=Toyota model=RAV4'],
    ['santa fe', 'make=Hyundai model=Santa Fe'],
    ['prado', 'make=Toyota model=LandCruiser Prado'],
    ['landcruiser', 'make=Toyota model=LandCruiser 300 model=LandCruiser Prado'],
    ['corolla cross', 'make=Toyota model=Corolla Cross'],
    ['isuzu d-max', 'make=Isuzu UTE model=D-MAX'],
    ['Isuzu', 'make=Isuzu make=Isuzu UTE'],
    ['merc', 'make=Mercedes-Benz'],
    ['a VW golf', 'make=Volkswagen model=Golf'],
    ['what is up', ''],
    ['VW up', 'make=Volkswagen model=up!'],
    ['hilix', 'make=Toyota model=HiLux'],
    ['a toyta corola', 'make=Toyota model=Corolla'],
    ['autmatic', 'transmission=Automatic'],
    ['second hand rangers', 'car_type=used make=Ford model=Ranger'],
    ['brand new i30', 'car_type=new make=Hyundai model=i30'],
    ['demonstrators', 'car_type=demo'],
    ['used or demo', 'car_type=demo car_type=used'],
    ['whats new', ''],
    ['between 20 and 30k', 'price=20000:30000'],
    ['between $20,000 and $30,000', 'price=20000:30000'],
    ['from 15k to 25k', 'price=15000:25000'],
    ['over 50 grand', 'price=50000:'],
    ['up to 40 grand', 'price=:40000'],
    ['my budget is 30000', 'price=:30000'],
    ['around $20,000', 'price=17000:23000'],
    ['30k max', 'price=:30000'],
    ['no more than 25,000 dollars', 'price=:25000'],
    ['under $150 a week', 'subscription_price=:150'],
    ['under 100,000 kms', 'km=:100000'],
    ['less than 80k km', 'km=:80000'],
    ['2020 or newer', 'year=2020:'],
    ['newer than 2020', 'year=2021:'],
    ['from 2018 to 2020', 'year=2018:2020'],
    ['2018-2020', 'year=2018:2020'],
    ['before 2015', 'year=:2014'],
    ['a 2022 hilux', 'make=Toyota model=HiLux year=2022:2022'],
    ['less than five years old', 'year=2021:'],
    ['at least 7 seats', 'seats=7:'],
    ['seven seater', 'seats=7'],
    ['5 seats or more', 'seats=5:'],
    ['with a sunroof and apple carplay', 'filtered_features=Apple CarPlay filtered_features=Sunroof'],
    ['a family car', 'categories=Family'],
    ['for towing', 'categories=Towing'],
    ['in Newcastle', 'location_name=Southern Cross Newcastle'],
    ['in victoria', 'state=VIC'],
    ['lowest kms golf', 'sortBy=km:asc make=Volkswagen model=Golf'],
    ['just arrived', 'sortBy=created_at:desc'],
    ['nearest to 3220', ''],
  ])('%s', (sentence, state) => {
    expect(printQuery(sentence)).toBe(state);
  });

  it('lists words that are not in the vocabulary', () => {
    expect(listRest('do you have a red porsche')).toEqual(['porsche']);
    expect(listRest('the cheapest corolla')).toEqual([]);
    expect(listRest('Any white utes under 40k?')).toEqual([]);
  });

  it('never throws, and never returns a value the site does not have', () => {
    const known = new Set([...vocabulary.phrases.values()].flat().flatMap(({ values }) => values));
    const word = fc.oneof(
      fc.string({ unit: 'grapheme' }),
      fc.constantFrom('between', 'and', '$', '40k', 'to', 'under', '7', 'hilux', 'km'),
    );
    fc.assert(
      fc.property(fc.array(word, { maxLength: 40 }), (parts) => {
        const { conditions } = parsePhrase(tokenize(parts.join(' ')), vocabulary, now);
        const { refinements } = withConditions(emptySearchState, conditions);
        const { seats: _seats, make = [], ...others } = refinements;
        expect(
          [...make, ...Object.values(others).flat()].filter((value) => !known.has(value) && !make.includes(value)),
        ).toEqual([]);
      }),
    );
  });
});
