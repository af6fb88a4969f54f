import { describe, expect, it } from 'vitest';
import { findMentions } from './find-mentions.ts';

const people = [
  { id: '1', name: 'Kim' },
  { id: '2', name: 'Kim Nguyen' },
  { id: '3', name: 'Zoë O’Brien' },
  { id: '4', name: 'Alex Lee' },
  { id: '5', name: 'Alex Lee' },
];

describe('mentions in a note', () => {
  it.each([
    ['Please call @Kim', ['1']],
    ['@Kim Nguyen can you?', ['2']],
    ['@kim nguyen, @KIM!', ['1', '2']],
    ['(@Zoë O’Brien)', ['3']],
    ['@Alex Lee knows', ['4', '5']],
    ['@Kimberley and kim@kim', []],
    ['mail kim@example.com', []],
    ['@', []],
    ['', []],
  ])('28.3 are the people whose names follow an @: %s', (text, ids) => {
    expect(findMentions(text, people).map(({ id }) => id)).toEqual(ids);
  });
});
