import { describe, expect, test } from 'vitest';
import { bodyLabel, bodySlug } from './body-label.ts';

describe('a body type', () => {
  test.each([
    ['suv', 'SUV', 'suv'],
    ['SUV', 'SUV', 'suv'],
    ['4x4', '4x4', '4x4'],
    ['peopleMover', 'People mover', 'people-mover'],
    ['Cab Chassis', 'Cab chassis', 'cab-chassis'],
    ['Ute', 'Ute', 'ute'],
  ])('%s has the label %s and the address /search/%s', (body, label, slug) => {
    expect(bodyLabel(body)).toBe(label);
    expect(bodySlug(body)).toBe(slug);
  });

  test.each([
    ['hatchback', 'hatch'],
    ['stationWagon', 'wagon'],
    ['Station Wagon', 'wagon'],
  ])('%s has the same address as %s', (body, slug) => expect(bodySlug(body)).toBe(slug));
});
