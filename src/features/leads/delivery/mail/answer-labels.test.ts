import { expect, test } from 'vitest';
import { compareAnswers, getAnswerLabel, formatAnswer } from './answer-labels.ts';

test.each([
  ['Rego', 'Registration'],
  ['kms', 'Odometer'],
  ['offer_from_client', 'Offer'],
  ['towBarWanted', 'Tow bar wanted'],
  ['number-of_seats', 'Number of seats'],
])('the field %s is called “%s”', (name, label) => expect(getAnswerLabel(name)).toBe(label));

test.each([
  ['kms', '82000', '82,000 km'],
  ['offer_from_client', '30500', '$30,500'],
  ['your_year', '2018', '2018'],
  ['preferred_time', '2026-11-17T10:30', 'Tuesday 17 November 2026, 10:30am'],
  ['additional_services', ['Tow bar', 'Tint'], 'Tow bar, Tint'],
  ['has_trade_in', true, 'Yes'],
  ['has_trade_in', false, ''],
  ['anything', null, ''],
  ['anything', { nested: 'x' }, ''],
])('%s: %j reads “%s”', (name, answer, printed) => expect(formatAnswer(name, answer)).toBe(printed));

test('answers are sorted in a fixed order, those without a label last', () => {
  const names = ['zebra', 'kms', 'postcode', 'apple', 'preferred_time', 'Rego'];
  expect(names.toSorted(compareAnswers)).toEqual(['preferred_time', 'postcode', 'Rego', 'kms', 'apple', 'zebra']);
});
