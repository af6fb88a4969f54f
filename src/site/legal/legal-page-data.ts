import type { MarkdownBlock } from '../../features/content/markdown/markdown.ts';

export type LegalPageData = {
  siteName: string;
  title: string;
  description: string;
  canonical: string;
  path: string;
  /** 'April 2021' */
  updated: string | null;
  blocks: MarkdownBlock[];
  contact: LegalContact;
};

/** The business behind the document. */
export type LegalContact = {
  name: string;
  address: string;
  phone: { shown: string; href: string } | null;
  email: string;
  licences: readonly string[];
};
