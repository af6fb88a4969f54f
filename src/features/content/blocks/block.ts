import { z } from 'zod';
import { iconNames } from '../../../ui/icon-name.ts';
import { linkTarget, sitePath, slug } from '../../sites/config/schema-helpers.ts';

/** The largest value of a PostgreSQL integer; a larger one makes the query fail. */
const largestId = 2_147_483_647;

const nonEmptyText = z.string().min(1);
const heading = nonEmptyText.max(120);
const link = z.strictObject({ label: nonEmptyText.max(60), to: linkTarget });
/** Inline Markdown: emphasis and links, no blocks. */
const inlineMarkdown = nonEmptyText;
const titled = z.strictObject({ heading, text: inlineMarkdown });

/** Which locations a block shows: by department, or one location by its slug. */
const locationChoices = ['primary', 'sales', 'service', 'parts', 'service-and-parts', 'all'] as const;

/** The kinds of blocks. A page lists its blocks in order; errors name the position of the bad block. */
export const block = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('prose'), markdown: nonEmptyText }),
  z.strictObject({
    kind: z.literal('picture-text'),
    heading,
    markdown: nonEmptyText,
    imageId: z.number().int().positive().max(largestId),
    side: z.enum(['left', 'right']).default('left'),
    link: link.optional(),
  }),
  z.strictObject({
    kind: z.literal('cards'),
    heading: heading.optional(),
    cards: z
      .array(titled.extend({ icon: z.enum(iconNames).optional(), link: link.optional() }))
      .min(1)
      .max(12),
  }),
  z.strictObject({ kind: z.literal('steps'), heading, steps: z.array(titled).min(2).max(8) }),
  z.strictObject({
    kind: z.literal('figures'),
    figures: z
      .array(z.strictObject({ value: nonEmptyText.max(20), label: nonEmptyText.max(80) }))
      .min(2)
      .max(4),
  }),
  z
    .strictObject({
      kind: z.literal('table'),
      heading: heading.optional(),
      head: z.array(nonEmptyText).min(2).max(5),
      rows: z.array(z.array(z.string()).min(2).max(5)).min(1),
      note: nonEmptyText.optional(),
    })
    .refine(
      ({ head, rows }) => rows.every((row) => row.length === head.length),
      'every row must have as many cells as the head',
    ),
  z.strictObject({
    kind: z.literal('faq'),
    heading: heading.default('Frequently asked questions'),
    items: z.array(z.strictObject({ question: nonEmptyText, answer: inlineMarkdown })).min(1),
  }),
  z.strictObject({
    kind: z.literal('call-to-action'),
    heading,
    text: inlineMarkdown,
    links: z.array(link).min(1).max(2),
  }),
  z.strictObject({
    kind: z.literal('locations'),
    heading: heading.default('Our Locations'),
    show: z.union([z.enum(locationChoices), slug]).default('all'),
    layout: z.enum(['hero', 'grid', 'carousel']).default('grid'),
    manufacturer: nonEmptyText.optional(),
    subtype: nonEmptyText.optional(),
    except: z.array(slug).default([]),
  }),
  z.strictObject({ kind: z.literal('reviews'), heading: heading.default('What our customers say') }),
  z.strictObject({
    kind: z.literal('offers'),
    heading: heading.default('Current offers'),
    limit: z.number().int().min(1).max(12).default(3),
  }),
  z.strictObject({
    kind: z.literal('models'),
    heading,
    category: nonEmptyText.optional(), // a menu category of the manufacturer
    fuel: nonEmptyText.optional(),
    limit: z.number().int().min(1).max(24).default(8),
  }),
  z.strictObject({
    kind: z.literal('cars'),
    heading,
    path: sitePath, // a search path of the site, including its query
    limit: z.number().int().min(1).max(12).default(4),
  }),
  z.strictObject({
    kind: z.literal('articles'),
    heading: heading.default('From our blog'),
    under: z.enum(['/blog', '/blog/vehicle-reviews']).default('/blog'),
    limit: z.number().int().min(1).max(12).default(3),
  }),
  z.strictObject({ kind: z.literal('service-advantage') }),
  z.strictObject({ kind: z.literal('finance') }),
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
