type HiddenFieldsProps = { fields: readonly (readonly [name: string, value: string])[] };

/** The hidden fields of a form. */
export const HiddenFields = ({ fields }: HiddenFieldsProps) =>
  // A list of checkboxes has several fields of one name.
  fields.map(([name, value]) => <input key={`${name} ${value}`} type="hidden" name={name} value={value} />);
