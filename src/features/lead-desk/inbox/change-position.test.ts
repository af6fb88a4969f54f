import { describe, expect, it } from 'vitest';
import { isChangePosition } from './change-position.ts';

describe('a position in the changes of leads', () => {
  it.each(['740:740:', '740:747:', '740:747:740', '740:747:741,744,746'])('28.1 is a snapshot: %s', (text) => {
    expect(isChangePosition(text)).toBe(true);
  });

  it.each([
    '',
    '740',
    '740:747',
    'a:b:',
    '747:740:',
    '740:747:739',
    '740:747:747',
    '740:747:744,741',
    '740:747:741,741',
    '740:747:741,',
    '0:1:',
    '-1:5:',
    `${'9'.repeat(30)}:${'9'.repeat(30)}:`,
    `1:9:${'2,'.repeat(5000)}3`,
  ])('28.1 is nothing else: %s', (text) => {
    expect(isChangePosition(text)).toBe(false);
  });
});
