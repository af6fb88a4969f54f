/** One line of the comparison: a value for each car, in their order. */
export type CompareRow = { label: string; values: string[]; differs: boolean };

export const unknown = '–';
export const absent = 'No';

/** Whether a value says that a car has not got it, or that nobody knows. */
export const lacks = (value: string): boolean => value === unknown || value === absent;
