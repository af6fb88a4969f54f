/** The groups of settings, in the order of the editor's pages. */
export const settingGroups = {
  look: { label: 'Look and home page', help: 'Colours, the home page, and the strip of links above it.' },
  menus: { label: 'Menus and links', help: 'What the header and footer link to, and pages at other addresses.' },
  stock: { label: 'Cars on this website', help: 'Which cars visitors find here, and whose models have pages.' },
  search: { label: 'Search', help: 'The results pages: their addresses, filters and order.' },
  cars: { label: 'Car cards and pages', help: 'What visitors see of a car, and the buttons beside it.' },
  money: { label: 'Finance, deposits and trade-ins', help: 'Repayments, online deposits and valuations.' },
  contact: { label: 'Enquiries and contact', help: 'Forms, phone numbers, chat, locations and reviews.' },
  texts: { label: 'Texts', help: 'Words, questions and lists that visitors read on many pages.' },
  access: { label: 'Sign-in and tracking', help: 'What visitors need an account for, and what counts their visits.' },
} as const;
export type SettingGroup = keyof typeof settingGroups;

/** The kind of record that a text or number refers to. The editor offers the existing ones. */
export type SettingReference = 'makeSlug' | 'makeName' | 'location' | 'image' | 'page' | 'form' | 'facetValue';

/** Label, help and other facts about a setting that its type cannot express. */
export type SettingMeta = {
  label: string;
  /** The change that a visitor sees. */
  help: string;
  /** The group of a section. */
  group?: SettingGroup;
  /** A text of several lines. */
  paragraph?: boolean;
  /** The text is Markdown: with headings and lists, or only emphasis and links. */
  markdown?: 'blocks' | 'inline';
  refersTo?: SettingReference;
  /** After a number: `km`. */
  unit?: string;
  /** The labels of choices, by value. */
  options?: Readonly<Record<string, string>>;
  /** The meaning of an empty value: `The template’s own`. */
  whenEmpty?: string;
  /** One item of a list: `menu entry`. */
  item?: string;
  /** The order of a list of choices matters. */
  ordered?: boolean;
  /** Only operators may change it. */
  operator?: boolean;
  /** Has an editor of its own, at this address below the website's, and is left out of the generated pages. */
  editor?: string;
};

declare module 'zod' {
  // Types the fields that settings use in `.meta({ … })`; zod allows any others.
  interface GlobalMeta extends Partial<SettingMeta> {}
}
