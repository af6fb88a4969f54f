export type MailFact = { label: string; value: string; href?: string };

/** The content of a mail as data. HTML and text part are rendered from it, so they always match. */
export type MailBlock =
  | { kind: 'notice'; text: string }
  | { kind: 'paragraph'; text: string }
  | { kind: 'actions'; links: readonly { label: string; href: string }[] }
  | MailCarBlock
  | { kind: 'quote'; heading: string; text: string }
  | { kind: 'facts'; heading: string; facts: readonly MailFact[]; isStacked?: boolean }
  | { kind: 'steps'; heading: string; steps: readonly string[] };

/** A car. `picture` is a content id and may be missing from the mail; `was` is the previous price. */
export type MailCarBlock = {
  kind: 'car';
  picture: string;
  name: string;
  price: string;
  was?: string;
  details: string;
  href: string | null;
};

export type MailView = {
  /** The name of the website, at the top. */
  site: string;
  /** The brand colour, such as `#1f4a8a`. */
  brand: string;
  /** The preheader that mail clients show beside the subject. */
  preview: string;
  /** Above the title, in small type; may be empty. */
  overline: string;
  title: string;
  blocks: readonly MailBlock[];
  /** In small type at the end. */
  foot: readonly string[];
  /** The last line of the footer, such as an unsubscribe link. */
  footLink?: { label: string; href: string };
};

/** A block of the facts that have a value; none if there are none. Stacked labels are above their values on phones. */
export const factsBlock = (heading: string, facts: readonly MailFact[], isStacked = false): MailBlock[] => {
  const filled = facts.filter(({ value }) => value !== '');
  return filled.length === 0 ? [] : [{ kind: 'facts', heading, facts: filled, isStacked }];
};

/** A fact as text; a link to a page is written out as its URL. */
export const formatFact = ({ label, value, href }: MailFact): string =>
  `${label}: ${(href !== undefined && isWebUrl(href) ? href : value).replaceAll(/\s+/g, ' ')}`;

/** Unlike `tel:` and `mailto:` links. */
export const isWebUrl = (href: string): boolean => /^https?:/.test(href);
