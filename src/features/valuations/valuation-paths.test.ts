import { describe, expect, it } from 'vitest';
import { getValuationForm, resolveShownStep, valuationHref } from './valuation-paths.ts';
import type { ValuationStep } from './valuation-view.ts';

describe('the URL of a step', () => {
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
  ])('requesting %s of a valuation at %s shows %s', (requested, step, shown) => {
    expect(resolveShownStep(requested, step)).toBe(shown);
  });

  it.each([
    ['/trade-in', '/trade-in?valuation=0b9f&step=questions'],
    ['/cars/trade-in', '/cars/trade-in?valuation=0b9f&step=questions'],
    ['/sell-my-car', '/sell-my-car?valuation=0b9f&step=questions'],
    ['/api/valuations', '/trade-in?valuation=0b9f&step=questions'],
  ])('of a valuation begun at %s is %s', (path, address) => {
    expect(valuationHref({ id: '0b9f', path }, 'questions')).toBe(address);
  });
});

it.each([
  ['/trade-in', 'trade-in'],
  ['/cars/trade-in', 'trade-in'],
  ['/sell-my-car', 'sell'],
])('a valuation begun at %s is stored as %s', (path, form) => expect(getValuationForm(path)).toBe(form));
