import { cleanText } from '../../platform/text/clean-text.ts';
import { block } from '../content/blocks/block.ts';
import type { PageContent } from '../content/page-content.ts';
import { checkValue } from '../site-config/settings/check-setting.ts';
import { findPosted, listPostedItems, readValue, toPostedTree } from '../site-config/settings/form-values.ts';
import type { SettingField } from '../site-config/settings/setting.ts';
import { blockKinds, findBlockKind } from './block-kinds.ts';
import { pageFieldList, pageFields } from './page-fields.ts';
import { readPostedBlock } from './read-posted-block.ts';

export const maxBlocks = 60;
/** Of the whole content as JSON, in characters. */
const maxSize = 400_000;

/** A posted page, valid or not, to show the form again. */
export type PostedContent = Omit<PageContent, 'imageId' | 'author'> & { imageId: unknown; author: unknown };

export type PageForm = {
  posted: PostedContent;
  errors: Readonly<Record<string, string>>;
  /** Undefined if there are errors. */
  content: PageContent | undefined;
};

/** The form of a page. Control characters are removed: PostgreSQL cannot store some of them. */
export function readPageForm(form: Iterable<[string, unknown]>): PageForm {
  const cleaned = [...form].map(([name, value]): [string, unknown] => [
    name,
    typeof value === 'string' ? cleanText(value) : value,
  ]);
  const root = toPostedTree(cleaned);
  const own = Object.fromEntries(
    pageFieldList.map((field) => [field.name, readValue(field, findPosted(root, field.name)) ?? emptyValue(field)]),
  );
  const postedBlocks = root.parts.get('blocks');
  const blocks = (postedBlocks ? listPostedItems(postedBlocks, maxBlocks) : []).map((node) =>
    readPostedBlock(node, blockKinds),
  );
  const posted = { ...own, blocks } as PostedContent;
  return { posted, ...checkContent(posted) };
}

const emptyValue = ({ empty }: SettingField): null | '' => (empty === 'null' ? null : '');

/** Checks a page: every field, every block of a known kind, and the sizes. Blocks of unknown kinds are kept. */
export function checkContent(posted: PostedContent): Pick<PageForm, 'errors' | 'content'> {
  const { blocks, ...own } = posted;
  const checked = checkValue(pageFields, own, '');
  const errors: Record<string, string> = checked.ok ? {} : { ...checked.errors };
  const checkedBlocks = blocks.map((each, index) => {
    if (!findBlockKind(each)) return each;
    const result = checkValue(block, each, `blocks.${index}`);
    if (result.ok) return result.value;
    Object.assign(errors, result.errors);
    return each;
  });
  if (blocks.length > maxBlocks) errors.blocks = `A page can have at most ${maxBlocks} blocks.`;
  if (JSON.stringify(posted).length > maxSize)
    errors.blocks ??= 'This page is too large. Move a part of it to another page.';
  if (!checked.ok || Object.keys(errors).length > 0) return { errors, content: undefined };
  return { errors, content: { ...checked.value, blocks: checkedBlocks } };
}
