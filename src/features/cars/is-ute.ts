import { bodySlug } from './body-label.ts';
import type { Car } from './car.ts';

/** A ute or cab chassis: a vehicle that is bought to carry and to tow. */
export const isUte = ({ simple_body, body }: Pick<Car, 'simple_body' | 'body'>): boolean =>
  ['ute', 'cab-chassis'].includes(bodySlug(simple_body ?? body ?? ''));
