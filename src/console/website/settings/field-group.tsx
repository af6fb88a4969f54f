import type { SettingField } from '../../../features/site-config/settings/setting.ts';
import type { ControlProps, SettingPart } from './control-props.ts';

/** The parts of an object. */
export const FieldGroup = ({
  fields,
  name,
  value,
  Part,
  ...context
}: Omit<ControlProps, 'field'> & { fields: readonly SettingField[]; Part: SettingPart }) => (
  <div className="grid gap-3">
    {fields.map((field) => (
      <Part
        key={field.name}
        {...context}
        field={field}
        name={`${name}.${field.name}`}
        value={(value as Record<string, unknown> | null | undefined)?.[field.name]}
      />
    ))}
  </div>
);
