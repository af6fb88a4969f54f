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
