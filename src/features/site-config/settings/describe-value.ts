import { printJsonValue } from '../../../platform/text/print-json-value.ts';
import { printRow } from './grid-text.ts';
import type { Control, SettingField } from './setting.ts';

/** Names of the records that values refer to, such as an image. */
export type NameRecord = (refersTo: string, value: string) => string | undefined;

const noNames: NameRecord = () => undefined;

/** A value as people read it. Lists and objects become lines. */
export function describeValue(field: SettingField, value: unknown, name: NameRecord = noNames): string[] {
  if (value === null || value === undefined) return [field.whenEmpty ?? 'Empty'];
  return describe(field.control, value, name);
}

function describe(control: Control, value: unknown, name: NameRecord): string[] {
  switch (control.kind) {
    case 'switch':
      return [value === true ? 'On' : 'Off'];
    case 'number':
      return [control.unit ? `${printJsonValue(value)} ${control.unit}` : printJsonValue(value)];
    case 'record':
      return [name(control.refersTo, printJsonValue(value)) ?? `No. ${printJsonValue(value)}`];
    case 'choice':
      return [findLabel(control, value)];
    case 'choices':
      return asArray(value).length === 0 ? ['None'] : asArray(value).map((each) => findLabel(control, each));
    case 'text':
    case 'paragraph': {
      const text = printJsonValue(value);
      const word = control.options.find((option) => option.value === text)?.label;
      return [word ?? (control.refersTo && name(control.refersTo, text)) ?? (text === '' ? 'Empty' : text)];
    }
    case 'colour':
    case 'link':
      return [printJsonValue(value)];
    case 'list':
      return asArray(value).length === 0
        ? ['None']
        : asArray(value).map((item) => describeValue(control.item, item, name).join('; '));
    case 'grid':
      return asArray(value).map((row) => printRow(asArray(row)));
    case 'object':
      return [describeFields(control.fields, value, name)];
    case 'map':
      return describeMap(control, value, name);
    case 'variants': {
      const kind = asRecord(value)[control.by.name];
      const fields = control.variants.find((variant) => variant.value === kind)?.fields ?? [];
      const rest = describeFields(fields, value, name);
      return [[...describeValue(control.by, kind, name), rest].filter((text) => text !== '').join(': ')];
    }
  }
}

const asArray = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : []);
const asRecord = (value: unknown): Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {};

const findLabel = ({ options }: { options: readonly { value: string; label: string }[] }, value: unknown): string =>
  options.find((option) => option.value === printJsonValue(value))?.label ?? printJsonValue(value);

/** `New cars: 08 9000 0000, Used cars: …`. Fields without a value are left out. */
function describeFields(fields: readonly SettingField[], value: unknown, name: NameRecord): string {
  const texts = fields.flatMap((field) => {
    const own = asRecord(value)[field.name];
    if (own === undefined || own === null || own === '' || (Array.isArray(own) && own.length === 0)) return [];
    if (field.control.kind === 'switch') return own === true ? [field.label] : [];
    const texts = describeValue(field, own, name).join(', ');
    return [field.name === 'label' || field.name === 'heading' ? `“${texts}”` : `${field.label}: ${texts}`];
  });
  return texts.length === 0 ? 'Empty' : texts.join(' · ');
}

function describeMap({ key, value: of }: Extract<Control, { kind: 'map' }>, value: unknown, name: NameRecord) {
  const entries = Object.entries(asRecord(value));
  if (entries.length === 0) return ['None'];
  return entries.map(
    ([entry, own]) => `${describeValue(key, entry, name).join(' ')}: ${describeValue(of, own, name).join(', ')}`,
  );
}
