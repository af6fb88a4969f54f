import type { ShownPhone } from '../../features/sites/phone-numbers/shown-phone.ts';
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
  phone: ShownPhone | null;
  email: string;
  licences: readonly string[];
};
