import { describe, expect, test } from 'vitest';
import { bodyLabel, dialLink, formatCount, slugOf } from './labels.ts';

test.each([
  ['suv', 'SUV', 'suv'],
  ['SUV', 'SUV', 'suv'],
  ['4x4', '4x4', '4x4'],
  ['peopleMover', 'People mover', 'people-mover'],
  ['Cab Chassis', 'Cab chassis', 'cab-chassis'],
  ['Ute', 'Ute', 'ute'],
])('the body %s reads %s and lives at /search/%3$s', (body, label, slug) => {
  expect(bodyLabel(body)).toBe(label);
  expect(slugOf(body)).toBe(slug);
});

describe('a phone number', () => {
  test('is dialled by its digits', () => {
    expect(dialLink('(08) 9311 2000')).toBe('tel:0893112000');
    expect(dialLink('+61 8 9311 2000')).toBe('tel:+61893112000');
  });

  test('is no link while part of it is hidden', () => expect(dialLink('08 9311 ****')).toBeNull());
});

test('counts have thousands separators', () => expect(formatCount(1204)).toBe('1,204'));
