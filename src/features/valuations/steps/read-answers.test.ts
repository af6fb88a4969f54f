import { describe, expect, it } from 'vitest';
import { questions } from './questions.ts';
import { readAnswers } from './read-answers.ts';

const given = { kms: '41 250', condition: 'good', serviceHistory: 'full', accident: 'none', finance: 'No' };

describe('Q4 adjustment answers', () => {
  it('are parsed from typed text', () => {
    expect(readAnswers(given)).toEqual({ answers: { ...given, kms: 41_250 } });
    expect(readAnswers({ ...given, kms: 0, unasked: 'x' })).toEqual({ answers: { ...given, kms: 0 } });
  });

  it('are all required', () => {
    const errors = questions.map(({ id, required }) => ({ field: id, message: required }));
    expect(readAnswers({})).toEqual({ errors });
  });

  it.each([
    ['kms', '-5'],
    ['kms', '1000000'],
    ['kms', 'many'],
    ['condition', 'perfect'],
    ['serviceHistory', '__proto__'],
    ['accident', ['none']],
    ['finance', 'yes'],
  ])('are rejected if %s is %o', (field, answer) => {
    expect(readAnswers({ ...given, [field]: answer })).toMatchObject({ errors: [{ field }] });
  });
});
