import { printJsonValue } from '../../platform/text/print-json-value.ts';

/** The content of a page as staff write it. Blocks are unvalidated: kinds of other versions of the platform are kept. */
export type PageContent = {
  title: string;
  description: string;
  /** Markdown. */
  body: string;
  blocks: unknown[];
  /** Of an article. */
  author: string | null;
  imageId: number | null;
};

/**
 * The content as it is stored, which may lack fields: it may have been imported. No text of it is lost; blocks that are no list
 * become an unknown block.
 */
export function readPageContent(stored: unknown): PageContent {
  const { title, description, body, blocks = [], author, imageId } = stored as Record<string, unknown>;
  return {
    title: printJsonValue(title),
    description: printJsonValue(description),
    body: printJsonValue(body),
    blocks: Array.isArray(blocks) ? blocks : [blocks],
    author: printJsonValue(author) || null,
    imageId: Number.isInteger(imageId) ? (imageId as number) : null,
  };
}
