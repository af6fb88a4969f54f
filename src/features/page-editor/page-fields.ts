import { z } from 'zod';
import { describeFields } from '../site-config/settings/describe-settings.ts';
import type { SettingField } from '../site-config/settings/setting.ts';

/** The fields of a page besides its blocks, with labels and help for the editor. */
export const pageFields = z.strictObject({
  title: z
    .string()
    .min(1)
    .max(120)
    .meta({ label: 'Title', help: 'The heading of the page, also in menus and search engines.' }),
  description: z.string().max(300).meta({
    label: 'Description',
    help: 'One or two sentences below the title, and in search engines.',
    paragraph: true,
  }),
  body: z.string().max(100_000).meta({
    label: 'Text',
    help: 'Headings with ##, lists with -, **bold**, *italic* and [links](/contact-us). HTML is shown as text.',
    paragraph: true,
    markdown: 'blocks',
  }),
  author: z.string().min(1).max(80).nullable().meta({
    label: 'Author',
    help: 'Shown with an article.',
    whenEmpty: 'No author',
  }),
  imageId: z.number().int().positive().max(2_147_483_647).nullable().meta({
    label: 'Picture',
    help: 'At the top of the page, and in lists of articles.',
    refersTo: 'image',
    whenEmpty: 'No picture',
  }),
});

export const pageFieldList: readonly SettingField[] = describeFields(pageFields);
