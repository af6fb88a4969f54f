/** In time, a larger year is later and a larger age is earlier. */
export type Direction = 'max' | 'below' | 'min' | 'above' | 'around' | 'after' | 'before' | 'notAfter' | 'notBefore';

export const isUpperBound = (direction: Direction | undefined): boolean => direction === 'max' || direction === 'below';
