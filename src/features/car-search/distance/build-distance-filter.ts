import type { FilterDataFor } from '../filters/filter-data.ts';
import type { DistanceAnswer } from './nearby.ts';

export const buildDistanceFilter = ({ postcode, km, error, nearby }: DistanceAnswer): FilterDataFor<'distance'> => ({
  widget: 'distance',
  attribute: 'distance',
  label: 'Distance',
  icon: null,
  open: true,
  remembersOpen: true,
  postcode,
  km,
  error,
  town: nearby?.town ?? null,
});
