import type { SettingReference } from '../../sites/config/setting-meta.ts';
import type { Control, SettingField } from './setting.ts';

/** The kinds of records that a control, or a part of it, refers to; some may be listed twice. */
export const listReferences = (control: Control): readonly SettingReference[] => [
  ...('refersTo' in control && control.refersTo ? [control.refersTo] : []),
  ...listParts(control).flatMap((part) => listReferences(part.control)),
];

/** Whether a control, or a part of it, takes values that the cars of the website have. */
export const refersToStock = (control: Control): boolean => listReferences(control).includes('facetValue');

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
