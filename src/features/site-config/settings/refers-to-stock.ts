import type { Control, SettingField } from './setting.ts';

/** Whether a control, or a part of it, takes values that the cars of the website have. */
export const refersToStock = (control: Control): boolean =>
  (control.kind === 'text' && control.refersTo === 'facetValue') ||
  listParts(control).some((part) => refersToStock(part.control));

function listParts(control: Control): readonly SettingField[] {
  switch (control.kind) {
    case 'list':
      return [control.item];
    case 'map':
      return [control.key, control.value];
    case 'object':
      return control.fields;
    case 'variants':
      return control.variants.flatMap(({ fields }) => fields);
    default:
      return [];
  }
}
