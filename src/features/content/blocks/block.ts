import { z } from 'zod';
import { iconNames } from '../../../ui/icon-name.ts';
import { linkTarget, sitePath, slug } from '../../sites/config/schema-helpers.ts';

/** The largest value of a PostgreSQL integer; a larger one makes the query fail. */
const largestId = 2_147_483_647;

/** Markdown with headings, paragraphs and lists. */
const markdownText = (help: string) =>
  z.string().min(1).max(20_000).meta({ label: 'Text', help, paragraph: true, markdown: 'blocks' });
/** Inline Markdown: emphasis and links, no blocks. */
const inlineMarkdown = (label: string, help: string) =>
  z.string().min(1).max(3000).meta({ label, help, paragraph: true, markdown: 'inline' });
const shortText = (max: number, label: string, help: string) => z.string().min(1).max(max).meta({ label, help });

const heading = shortText(120, 'Heading', 'Above the block.');
const ownHeading = (byDefault: string) =>
  z.string().min(1).max(120).default(byDefault).meta({ label: 'Heading', help: 'Above the block.' });
const optionalHeading = heading.optional().meta({ whenEmpty: 'No heading' });
const link = z
  .strictObject({
    label: shortText(60, 'Label', 'On the button: “Book a service”.'),
    to: linkTarget.meta({
      label: 'Leads to',
      help: 'A page of this website, or an address that starts with https://.',
    }),
  })
  .meta({ label: 'Button', help: 'Leads to another page.' });
const optionalLink = link.optional().meta({ whenEmpty: 'No button' });
const titled = z
  .strictObject({
    heading: shortText(120, 'Heading', 'A few words.'),
    text: inlineMarkdown('Text', 'One or two sentences, with **bold**, *italic* and [links](/contact-us).'),
  })
  .meta({ label: 'Entry', help: 'A heading with a text.' });
const limit = (max: number, byDefault: number) =>
  z.number().int().min(1).max(max).default(byDefault).meta({ label: 'At most', help: 'How many are shown.' });

/** Which locations a block shows: by department, or one location by its slug. */
const locationChoices = ['primary', 'sales', 'service', 'parts', 'service-and-parts', 'all'] as const;

/**
 * The kinds of blocks, with what the editor says about them. A page lists its blocks in order; errors name the position of the
 * bad block.
 */
export const block = z.discriminatedUnion('kind', [
  z
    .strictObject({
      kind: z.literal('prose'),
      markdown: markdownText('Headings, paragraphs and lists.'),
    })
    .meta({ label: 'Text', help: 'Headings, paragraphs and lists.' }),
  z
    .strictObject({
      kind: z.literal('picture-text'),
      heading,
      markdown: markdownText('Beside the picture.'),
      imageId: z
        .number()
        .int()
        .positive()
        .max(largestId)
        .meta({ label: 'Picture', help: 'One of the website’s images.', refersTo: 'image' }),
      side: z
        .enum(['left', 'right'])
        .default('left')
        .meta({ label: 'Side of the picture', help: 'On phones it is always above the text.' }),
      link: optionalLink,
    })
    .meta({ label: 'Picture and text', help: 'A picture with a text beside it.' }),
  z
    .strictObject({
      kind: z.literal('cards'),
      heading: optionalHeading,
      cards: z
        .array(
          titled
            .extend({
              icon: z
                .enum(iconNames)
                .optional()
                .meta({ label: 'Icon', help: 'Above the heading.', whenEmpty: 'No icon' }),
              link: optionalLink,
            })
            .meta({ label: 'Card', help: 'A heading with a text.' }),
        )
        .min(1)
        .max(12)
        .meta({ label: 'Cards', help: 'Up to twelve, side by side.', item: 'card' }),
    })
    .meta({ label: 'Cards', help: 'Short texts side by side, with icons and buttons.' }),
  z
    .strictObject({
      kind: z.literal('steps'),
      heading,
      steps: z.array(titled).min(2).max(8).meta({ label: 'Steps', help: 'Two to eight, numbered.', item: 'step' }),
    })
    .meta({ label: 'Steps', help: 'How something works, step by step.' }),
  z
    .strictObject({
      kind: z.literal('figures'),
      figures: z
        .array(
          z
            .strictObject({
              value: shortText(20, 'Figure', '“48” or “4.9 ★”.'),
              label: shortText(80, 'What it counts', '“years in Perth”.'),
            })
            .meta({ label: 'Figure', help: 'A number and what it counts.' }),
        )
        .min(2)
        .max(4)
        .meta({ label: 'Figures', help: 'Two to four.', item: 'figure' }),
    })
    .meta({ label: 'Figures', help: 'A row of large numbers.' }),
  z
    .strictObject({
      kind: z.literal('table'),
      heading: optionalHeading,
      head: z
        .array(shortText(200, 'Column', 'The heading of a column.'))
        .min(2)
        .max(5)
        .meta({ label: 'Columns', help: 'Two to five.', item: 'column' }),
      rows: z
        .array(z.array(z.string().max(500)).min(2).max(5))
        .min(1)
        .max(60)
        .meta({ label: 'Rows', help: 'One row per line, with | between its cells: “Logbook service | $290”.' }),
      note: shortText(500, 'Note', 'Small print below the table.').optional().meta({ whenEmpty: 'No note' }),
    })
    .refine(
      ({ head, rows }) => rows.every((row) => row.length === head.length),
      'every row must have as many cells as the head',
    )
    .meta({ label: 'Table', help: 'Prices or facts in rows and columns.' }),
  z
    .strictObject({
      kind: z.literal('faq'),
      heading: ownHeading('Frequently asked questions'),
      items: z
        .array(
          z
            .strictObject({
              question: shortText(300, 'Question', 'As a visitor would ask it.'),
              answer: inlineMarkdown('Answer', 'Shown when a visitor opens the question.'),
            })
            .meta({ label: 'Question', help: 'With its answer.' }),
        )
        .min(1)
        .max(60)
        .meta({ label: 'Questions', help: 'Search engines read them too.', item: 'question' }),
    })
    .meta({ label: 'Questions and answers', help: 'Questions that open to show their answers.' }),
  z
    .strictObject({
      kind: z.literal('call-to-action'),
      heading,
      text: inlineMarkdown('Text', 'One or two sentences.'),
      links: z.array(link).min(1).max(2).meta({ label: 'Buttons', help: 'One or two.', item: 'button' }),
    })
    .meta({ label: 'Call to action', help: 'A coloured band with a sentence and one or two buttons.' }),
  z
    .strictObject({
      kind: z.literal('locations'),
      heading: ownHeading('Our Locations'),
      show: z
        .union([z.enum(locationChoices), slug])
        .default('all')
        .meta({
          label: 'Which locations',
          help: 'By department, or one of them.',
          refersTo: 'location',
          options: {
            primary: 'The main location',
            sales: 'Sales',
            service: 'Service',
            parts: 'Parts',
            'service-and-parts': 'Service and parts',
            all: 'All locations',
          },
        }),
      layout: z
        .enum(['hero', 'grid', 'carousel'])
        .default('grid')
        .meta({
          label: 'Layout',
          help: 'How they are arranged.',
          options: { hero: 'One large', grid: 'Side by side', carousel: 'In a row to scroll' },
        }),
      manufacturer: shortText(100, 'Make', 'Only locations that sell or service this make.')
        .optional()
        .meta({ refersTo: 'makeName', whenEmpty: 'All makes' }),
      subtype: shortText(100, 'Kind of location', 'Only locations of this kind, such as “truck”.')
        .optional()
        .meta({ whenEmpty: 'All kinds' }),
      except: z
        .array(slug.meta({ label: 'Location', help: 'Is not shown.', refersTo: 'location' }))
        .max(50)
        .default([])
        .meta({ label: 'Except', help: 'Locations that are left out.', item: 'location' }),
    })
    .meta({ label: 'Locations', help: 'Addresses, phones and opening hours.' }),
  z
    .strictObject({ kind: z.literal('reviews'), heading: ownHeading('What our customers say') })
    .meta({ label: 'Reviews', help: 'The newest reviews of your locations.' }),
  z
    .strictObject({ kind: z.literal('offers'), heading: ownHeading('Current offers'), limit: limit(12, 3) })
    .meta({ label: 'Offers', help: 'The offers that are current.' }),
  z
    .strictObject({
      kind: z.literal('models'),
      heading,
      category: shortText(100, 'Category', 'A menu category of the manufacturer, such as “SUV”.')
        .optional()
        .meta({ whenEmpty: 'All categories' }),
      fuel: shortText(100, 'Fuel', 'Only models with this fuel: “Hybrid”.').optional().meta({ whenEmpty: 'All fuels' }),
      limit: limit(24, 8),
    })
    .meta({ label: 'Models', help: 'New models with pictures.' }),
  z
    .strictObject({
      kind: z.literal('cars'),
      heading,
      // A search path of the site, including its query.
      path: sitePath.meta({
        label: 'Search',
        help: 'The address of a search on this website: /search/used-cars.',
        refersTo: 'page',
      }),
      limit: limit(12, 4),
    })
    .meta({ label: 'Cars', help: 'The first cars of a search.' }),
  z
    .strictObject({
      kind: z.literal('articles'),
      heading: ownHeading('From our blog'),
      under: z
        .enum(['/blog', '/blog/vehicle-reviews'])
        .default('/blog')
        .meta({
          label: 'Which articles',
          help: 'The newest are shown first.',
          options: { '/blog': 'All articles', '/blog/vehicle-reviews': 'Vehicle reviews' },
        }),
      limit: limit(12, 3),
    })
    .meta({ label: 'Articles', help: 'The newest articles of the blog.' }),
  z
    .strictObject({ kind: z.literal('service-advantage') })
    .meta({ label: 'Service advantage', help: 'Why customers service their car with the dealer. No fields.' }),
  z
    .strictObject({ kind: z.literal('finance') })
    .meta({ label: 'Finance', help: 'A band that leads to the finance page. Hidden on websites without finance.' }),
]);
export type Block = z.infer<typeof block>;
export type BlockInput = z.input<typeof block>;
export type BlockOf<Kind extends Block['kind']> = Extract<Block, { kind: Kind }>;

/** @throws with the path of every bad field, as in `2.heading: …` */
export function parseBlocks(stored: readonly unknown[]): Block[] {
  const { blocks, faults } = parseValidBlocks(stored);
  if (faults.length > 0) throw new Error(faults.join('; '));
  return blocks;
}

/** Drops invalid blocks, so that one mistake does not take the page down. */
export function parseValidBlocks(stored: readonly unknown[]): { blocks: Block[]; faults: string[] } {
  const results = stored.map((one) => block.safeParse(one));
  return {
    blocks: results.flatMap(({ data }) => data ?? []),
    faults: results.flatMap(({ error }, index) =>
      (error?.issues ?? []).map(({ path, message }) => `${[index, ...path].join('.')}: ${message}`),
    ),
  };
}
