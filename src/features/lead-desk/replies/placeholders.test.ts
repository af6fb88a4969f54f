import { describe, expect, it, test } from 'vitest';
import { fillPlaceholders, findMissingValue, findPlaceholderProblem, placeholders } from './placeholders.ts';

describe('placeholders', () => {
  it('28.5 are replaced by the values of the lead, however they are spaced and written', () => {
    const values = { first_name: 'Kim', car: '2022 Toyota RAV4' };
    expect(fillPlaceholders('Hello {{first_name}}, the {{ car }} ({{CAR}})', values)).toBe(
      'Hello Kim, the 2022 Toyota RAV4 (2022 Toyota RAV4)',
    );
  });

  it('28.5 in a value are not replaced: it is taken as it is, without braces', () => {
    const values = { name: '{{my_name}} <b>$& $1</b>', my_name: 'Ann' };
    expect(fillPlaceholders('{{name}} and {{my_name}}', values)).toBe('my_name <b>$& $1</b> and Ann');
  });

  it('28.5 without a value stay, and are named', () => {
    expect(fillPlaceholders('The {{car}} at {{price}}', { price: '$20,000' })).toBe('The {{car}} at $20,000');
    expect(findMissingValue('The {{ car }} at {{price}}', { price: '$20,000' })).toBe('{{ car }}');
    expect(findMissingValue('The {{price}}', { price: '$20,000' })).toBeNull();
  });

  test.each([
    '',
    'Hello',
    'Hello {{first_name}}',
    'a { b } c',
    Object.keys(placeholders)
      .map((name) => `{{${name}}}`)
      .join(' '),
  ])('28.5 accepts %j', (text) => expect(findPlaceholderProblem(text)).toBeNull());

  test.each([
    ['{{password}}', '{{password}} is not a placeholder.'],
    ['{{constructor}}', '{{constructor}} is not a placeholder.'],
    ['{{}}', '{{}} is not a placeholder.'],
    ['Hello {{first_name}', 'A placeholder is not complete.'],
    ['Hello first_name}}', 'A placeholder is not complete.'],
    ['Hello {{{{car}}', 'A placeholder is not complete.'],
  ])('28.5 refuses %j and says why', (text, problem) => expect(findPlaceholderProblem(text)).toContain(problem));

  it('28.5 are checked in linear time', () => {
    expect(findPlaceholderProblem('{{'.repeat(100_000))).toContain('not complete');
  });
});
