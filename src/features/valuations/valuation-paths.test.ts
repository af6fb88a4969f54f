import { describe, expect, it } from 'vitest';
import { formAt, stepToShow, valuationAddress } from './valuation-paths.ts';
import type { ValuationStep } from './valuation-view.ts';

describe('the address of a step', () => {
  it.each<[string | null, ValuationStep, string]>([
    [null, 'vehicle', 'vehicle'],
    [null, 'questions', 'questions'],
    [null, 'offer', 'offer'],
    [null, 'enquiry', 'offer'],
    [null, 'accepted', 'offer'],
    ['vehicle', 'offer', 'vehicle'],
    ['questions', 'offer', 'questions'],
    ['offer', 'vehicle', 'vehicle'],
    ['offer', 'questions', 'questions'],
    ['questions', 'vehicle', 'vehicle'],
    ['thanks', 'questions', 'questions'],
  ])('that asks for %s of a valuation at %s shows %s', (asked, step, shown) => {
    expect(stepToShow(asked, step)).toBe(shown);
  });

  it.each([
    ['/trade-in', '/trade-in?valuation=0b9f&step=questions'],
    ['/cars/trade-in', '/cars/trade-in?valuation=0b9f&step=questions'],
    ['/sell-my-car', '/sell-my-car?valuation=0b9f&step=questions'],
    ['/api/valuations', '/trade-in?valuation=0b9f&step=questions'],
  ])('of a valuation that was begun at %s is %s', (path, address) => {
    expect(valuationAddress({ id: '0b9f', path }, 'questions')).toBe(address);
  });
});

it.each([
  ['/trade-in', 'trade-in'],
  ['/cars/trade-in', 'trade-in'],
  ['/sell-my-car', 'sell'],
])('what is begun at %s arrives as %s', (path, form) => expect(formAt(path)).toBe(form));
