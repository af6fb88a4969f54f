import type { Model } from '../../features/models/model.ts';

/** What is known of a model in a word or two each. */
export const modelFacts = ({
  bodyStyle,
  fuel,
  variant,
}: Pick<Model, 'bodyStyle' | 'fuel' | 'variant'>): { label: string; value: string }[] =>
  [
    { label: 'Body', value: bodyStyle },
    { label: 'Fuel', value: fuel },
    { label: variant?.includes(',') ? 'Grades' : 'Grade', value: variant },
  ].flatMap(({ label, value }) => (value ? [{ label, value }] : []));
