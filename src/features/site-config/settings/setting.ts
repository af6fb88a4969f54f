import type { SettingGroup, SettingReference } from '../../sites/config/setting-meta.ts';

export type SettingOption = { value: string; label: string };

/** How a value is edited, derived from the type of its schema. Plain data, so that a page can receive it. */
export type Control =
  | { kind: 'switch' }
  | {
      kind: 'text' | 'paragraph';
      minLength: number;
      maxLength: number | null;
      refersTo: SettingReference | null;
      markdown: 'blocks' | 'inline' | null;
      /** Words with a meaning of their own, offered before the records that the text can refer to. */
      options: readonly SettingOption[];
    }
  | { kind: 'number'; min: number | null; max: number | null; whole: boolean; unit: string | null }
  /** The id of a record, such as an image. */
  | { kind: 'record'; refersTo: SettingReference }
  | { kind: 'choice'; options: readonly SettingOption[]; numeric: boolean }
  | { kind: 'choices'; options: readonly SettingOption[]; ordered: boolean }
  | { kind: 'colour' }
  /** A path of the website, or an https address. */
  | { kind: 'link' }
  | { kind: 'list'; item: SettingField; itemName: string; maxItems: number | null }
  /** Rows of cells, typed as text. */
  | { kind: 'grid' }
  | { kind: 'object'; fields: readonly SettingField[] }
  | { kind: 'map'; key: SettingField; value: SettingField; itemName: string }
  /** Objects of several kinds: `by` names the field that tells which. */
  | { kind: 'variants'; by: SettingField; variants: readonly { value: string; fields: readonly SettingField[] }[] };

/** A field of a form: a setting, or a part of one. */
export type SettingField = {
  name: string;
  label: string;
  help: string;
  control: Control;
  /** Whether it may be left out; `null` is stored for a setting, nothing for a part of one. */
  empty: 'null' | 'omitted' | null;
  /** The meaning of an empty value. */
  whenEmpty: string | null;
  /** Only operators may change it. */
  operator: boolean;
};

/** One switch of a website: what it stores if it differs from the default. */
export type Setting = SettingField & {
  /** `search.pageSize` */
  path: string;
  section: string;
  group: SettingGroup;
  /** As parsed: what visitors get if the website stores nothing. */
  default: unknown;
  /** The page that edits it instead of the generated one. */
  editor: string | null;
};

export type SettingSection = {
  name: string;
  label: string;
  help: string;
  group: SettingGroup;
  settings: readonly Setting[];
};
