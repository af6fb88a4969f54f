/** One row of the comparison, with a value per car in their order. */
export type CompareRow = { label: string; values: string[]; differs: boolean };

export const unknownValue = 'Not listed';
export const absentValue = 'No';

/** Whether a value means that the car lacks the feature, or that it is unknown. */
export const isMissingValue = (value: string): boolean => value === unknownValue || value === absentValue;
