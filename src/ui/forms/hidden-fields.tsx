type HiddenFieldsProps = { fields: readonly (readonly [name: string, value: string])[] };

/** The hidden fields of a form. */
export const HiddenFields = ({ fields }: HiddenFieldsProps) =>
  fields.map(([name, value]) => <input key={name} type="hidden" name={name} value={value} />);
