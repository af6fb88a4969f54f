import { z } from 'zod';
import type { SettingGroup, SettingMeta } from '../../sites/config/setting-meta.ts';
import { hexColour, linkTarget } from '../../sites/config/schema-helpers.ts';
import type { Control, Setting, SettingField, SettingOption, SettingSection } from './setting.ts';

/** The sections of a config and their settings, with what forms need, derived from the schema. */
export function describeSections(config: z.ZodObject): SettingSection[] {
  return Object.entries(config.shape).map(([name, schema]) => {
    const { inner, meta } = unwrap(schema as z.ZodType);
    const group = meta.group as SettingGroup;
    const fields = isSection(schema as z.ZodType) ? Object.entries((inner as z.ZodObject).shape) : undefined;
    const own = { name, label: meta.label ?? '', help: meta.help ?? '', group };
    const settings = fields
      ? fields.map(([field, of]) => describeSetting(`${name}.${field}`, of as z.ZodType, own))
      : [describeSetting(name, schema as z.ZodType, own)];
    return { ...own, settings };
  });
}

/** A section is an object that may be left out; a switch of its own has another type. */
const isSection = (schema: z.ZodType): boolean => unwrap(schema).inner instanceof z.ZodObject;

const describeSetting = (
  path: string,
  schema: z.ZodType,
  { name, group }: { name: string; group: SettingGroup },
): Setting => ({
  ...describeField(path.split('.').at(-1) ?? path, schema),
  path,
  section: name,
  group,
  default: schema.parse(undefined),
  editor: unwrap(schema).meta.editor ?? null,
});

function describeField(name: string, schema: z.ZodType): SettingField {
  const { inner, meta, isNullable, isOptional } = unwrap(schema);
  return {
    name,
    label: meta.label ?? '',
    help: meta.help ?? '',
    control: describeControl(inner, meta),
    empty: isNullable ? 'null' : isOptional ? 'omitted' : null,
    whenEmpty: meta.whenEmpty ?? null,
    operator: meta.operator ?? false,
  };
}

type Unwrapped = { inner: z.ZodType; meta: Partial<SettingMeta>; isNullable: boolean; isOptional: boolean };

/** The type inside of `default`, `nullable` and the like. Of several descriptions the outermost counts. */
export function unwrap(schema: z.ZodType): Unwrapped {
  const own = schema.meta() ?? {};
  if (
    schema instanceof z.ZodDefault ||
    schema instanceof z.ZodPrefault ||
    schema instanceof z.ZodNullable ||
    schema instanceof z.ZodOptional
  ) {
    const of = unwrap(schema.unwrap() as z.ZodType);
    return {
      inner: of.inner,
      meta: { ...of.meta, ...own },
      isNullable: of.isNullable || schema instanceof z.ZodNullable,
      isOptional: of.isOptional || schema instanceof z.ZodOptional,
    };
  }
  return { inner: schema, meta: own, isNullable: false, isOptional: false };
}

function describeControl(schema: z.ZodType, meta: Partial<SettingMeta>): Control {
  if (schema instanceof z.ZodBoolean) return { kind: 'switch' };
  if (schema instanceof z.ZodNumber) return describeNumber(schema, meta);
  if (schema instanceof z.ZodEnum) return { kind: 'choice', options: toOptions(schema.options, meta), numeric: false };
  if (schema instanceof z.ZodDiscriminatedUnion) return describeVariants(schema, meta);
  if (schema instanceof z.ZodUnion) return describeUnion(schema, meta);
  if (schema instanceof z.ZodArray) return describeArray(schema, meta);
  if (schema instanceof z.ZodObject) return { kind: 'object', fields: describeFields(schema) };
  if (schema instanceof z.ZodRecord) return describeMap(schema, meta);
  return describeText(schema as z.ZodString, meta);
}

function describeNumber(schema: z.ZodNumber, { refersTo, options, unit }: Partial<SettingMeta>): Control {
  if (refersTo) return { kind: 'record', refersTo };
  if (options) return { kind: 'choice', options: toOptions(Object.keys(options), { options }), numeric: true };
  return {
    kind: 'number',
    min: toLimit(schema.minValue),
    max: toLimit(schema.maxValue),
    whole: schema.isInt,
    unit: unit ?? null,
  };
}

type TextControl = Extract<Control, { kind: 'text' | 'paragraph' }>;

const toLimit = (value: number | null): number | null =>
  value === null || Math.abs(value) >= Number.MAX_SAFE_INTEGER ? null : value;

const isColour = (schema: z.ZodType): boolean =>
  schema instanceof z.ZodString && getPattern(schema) === getPattern(hexColour);

const getPattern = (schema: z.ZodString): string | undefined =>
  schema.def.checks
    ?.map((check) => ('pattern' in check._zod.def ? String(check._zod.def.pattern) : undefined))
    .find((pattern) => pattern !== undefined);

function describeText(schema: z.ZodString, { paragraph, refersTo, markdown }: Partial<SettingMeta>): Control {
  if (isColour(schema)) return { kind: 'colour' };
  return {
    kind: paragraph ? 'paragraph' : 'text',
    minLength: schema.minLength ?? 0,
    maxLength: schema.maxLength ?? null,
    refersTo: refersTo ?? null,
    markdown: markdown ?? null,
    options: [],
  };
}

/** A link, one of several values, or a text that can also be one of several words. */
function describeUnion(schema: z.ZodUnion, meta: Partial<SettingMeta>): Control {
  const options = schema.options as readonly z.ZodType[];
  const [words, text] = options;
  if (words instanceof z.ZodEnum && text instanceof z.ZodString)
    return { ...(describeText(text, meta) as TextControl), options: toOptions(words.options, meta) };
  if (options === linkTarget.options || options.every((option) => !(option instanceof z.ZodLiteral)))
    return { kind: 'link' };
  const values = options.flatMap((option) => [...(option as z.ZodLiteral).values]);
  return {
    kind: 'choice',
    options: toOptions(values.map(String), meta),
    numeric: values.every((value) => typeof value === 'number'),
  };
}

function describeArray(schema: z.ZodArray, meta: Partial<SettingMeta>): Control {
  const element = schema.element as z.ZodType;
  if (element instanceof z.ZodEnum)
    return { kind: 'choices', options: toOptions(element.options, meta), ordered: meta.ordered ?? false };
  if (element instanceof z.ZodArray) return { kind: 'grid' };
  return {
    kind: 'list',
    item: describeField('', element),
    itemName: meta.item ?? 'entry',
    maxItems: findMaxItems(schema),
  };
}

function findMaxItems(schema: z.ZodArray): number | null {
  for (const check of schema.def.checks ?? []) {
    const { def } = check._zod;
    if ('maximum' in def && typeof def.maximum === 'number') return def.maximum;
  }
  return null;
}

/** The fields of an object, such as a kind of block. */
export const describeFields = (schema: z.ZodObject): SettingField[] =>
  Object.entries(schema.shape).map(([name, of]) => describeField(name, of as z.ZodType));

function describeMap(schema: z.ZodRecord, meta: Partial<SettingMeta>): Control {
  return {
    kind: 'map',
    key: describeField('key', schema.keyType as unknown as z.ZodType),
    value: describeField('value', schema.valueType as z.ZodType),
    itemName: meta.item ?? 'entry',
  };
}

function describeVariants(schema: z.ZodDiscriminatedUnion, meta: Partial<SettingMeta>): Control {
  const by = schema.def.discriminator;
  const variants = (schema.options as readonly z.ZodObject[]).map((option) => {
    const fields = describeFields(option);
    return {
      value: String((option.shape[by] as z.ZodLiteral).value),
      fields: fields.filter(({ name }) => name !== by),
    };
  });
  const values = variants.map(({ value }) => value);
  return {
    kind: 'variants',
    by: {
      name: by,
      label: meta.label ?? '',
      help: meta.help ?? '',
      control: { kind: 'choice', options: toOptions(values, meta), numeric: false },
      empty: null,
      whenEmpty: null,
      operator: false,
    },
    variants,
  };
}

const toOptions = (
  values: readonly (string | number)[],
  { options }: Pick<Partial<SettingMeta>, 'options'>,
): SettingOption[] =>
  values.map((value) => ({ value: String(value), label: options?.[value] ?? humanise(`${value}`) }));

/** A value that reads like its label: `comfortable` → `Comfortable`. */
const humanise = (value: string): string => value.charAt(0).toUpperCase() + value.slice(1);
