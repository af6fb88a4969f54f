import type { Model } from '../../features/models/model.ts';

/** Key facts about a model. */
export const listModelFacts = ({
  bodyStyle,
  fuel,
  variant,
}: Pick<Model, 'bodyStyle' | 'fuel' | 'variant'>): { label: string; value: string }[] =>
  [
    { label: 'Body', value: bodyStyle },
    { label: 'Fuel', value: fuel },
    { label: variant?.includes(',') ? 'Grades' : 'Grade', value: variant },
  ].flatMap(({ label, value }) => (value ? [{ label, value }] : []));
