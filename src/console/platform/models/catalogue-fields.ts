import type { PictureChoice, RecordField, RecordSection } from '../../components/records/record-field.ts';

type Choices = { makes: readonly { id: number; name: string }[]; pictures: readonly PictureChoice[] };

const text = (name: string, label: string, hint?: string): RecordField => ({
  kind: 'text',
  name,
  label,
  maxLength: 300,
  half: true,
  ...(hint && { hint }),
});

/** The form of a model. */
export const listModelSections = ({ makes, pictures }: Choices): RecordSection[] => [
  {
    title: 'Model',
    fields: [
      {
        kind: 'select',
        name: 'manufacturerId',
        label: 'Make',
        half: true,
        options: makes.map(({ id, name }) => ({ value: String(id), label: name })),
      },
      text('name', 'Name'),
      text('slug', 'Address', 'Such as land-cruiser. Links to the old address stop working.'),
      {
        kind: 'select',
        name: 'status',
        label: 'Status',
        half: true,
        options: [
          { value: '', label: 'None' },
          { value: 'all_new', label: 'All-New' },
          { value: 'coming_soon', label: 'Upcoming' },
        ],
      },
      { kind: 'textarea', name: 'description', label: 'Description', rows: 5, maxLength: 5000 },
      {
        kind: 'textarea',
        name: 'highlights',
        label: 'Highlights',
        rows: 5,
        maxLength: 3000,
        hint: 'One sentence a line.',
      },
    ],
  },
  {
    title: 'Categories and facts',
    description: 'A model is listed under each of its categories. “Discontinued” ends quotes and test drives.',
    fields: [
      text('manufacturerBody', 'Category'),
      text('manufacturerBody2', 'Second category (optional)'),
      text('manufacturerBody3', 'Third category (optional)'),
      text('bodyStyle', 'Body, in the maker’s words (optional)'),
      text('body', 'Body, as in the search (optional)'),
      text('fuel', 'Fuel (optional)'),
      text('variant', 'Grades (optional)', 'From the lowest to the highest.'),
    ],
  },
  {
    title: 'Addresses and picture',
    fields: [
      text('path', 'Path on websites of this make only (optional)', 'Such as /rav4.'),
      text('overrideUrl', 'Another page instead of its own (optional)', 'A path, or an address with https://.'),
      { kind: 'picture', name: 'imageId', label: 'Picture', choices: pictures, none: 'None' },
    ],
  },
];

/** The form of an accessory. */
export const listAccessorySections = (pictures: readonly PictureChoice[]): RecordSection[] => [
  {
    title: 'Accessory',
    fields: [
      text('name', 'Name'),
      text('category', 'Category', 'Such as Towing.'),
      {
        kind: 'number',
        name: 'price',
        label: 'Price in dollars (optional)',
        half: true,
        hint: 'Fitted. Empty: price on request.',
      },
      text('partNumber', 'Part number (optional)'),
      { kind: 'textarea', name: 'description', label: 'Description (optional)', rows: 4, maxLength: 2000 },
      { kind: 'picture', name: 'imageId', label: 'Picture', choices: pictures, none: 'None' },
    ],
  },
];

/** Converts a record to the values of the form; a list has one entry per line. */
export const toFieldValues = (record: Readonly<Record<string, unknown>>): Record<string, string> =>
  Object.fromEntries(
    Object.entries(record).map(([name, value]) => [
      name,
      Array.isArray(value) ? value.join('\n') : String(value ?? ''),
    ]),
  );
