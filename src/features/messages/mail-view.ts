export type MailFact = { label: string; value: string; href?: string };

/**
 * What a mail is made of, as plain data. Both of its parts are printed from it, the HTML and the text, so that neither
 * says what the other does not.
 */
export type MailBlock =
  | { kind: 'notice'; text: string }
  | { kind: 'paragraph'; text: string }
  | { kind: 'actions'; links: readonly { label: string; href: string }[] }
  | MailCarBlock
  | { kind: 'quote'; heading: string; text: string }
  | { kind: 'facts'; heading: string; facts: readonly MailFact[]; isStacked?: boolean }
  | { kind: 'steps'; heading: string; steps: readonly string[] };

/** A car. Its picture is named, and may be missing; `was` is what it cost before. */
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
  /** The website that it comes from, over everything else. */
  site: string;
  /** The colour of its buttons, as `#1f4a8a`. */
  brand: string;
  /** What a list of mails shows beside the subject. */
  preview: string;
  /** Above the title, in small type; may be empty. */
  overline: string;
  title: string;
  blocks: readonly MailBlock[];
  /** In small type at the end. */
  foot: readonly string[];
  /** The last line of it: how to hear no more, say. */
  footLink?: { label: string; href: string };
};

/** Facts with an answer, or no block at all. Long labels stand above their answers on a narrow screen. */
export const factsBlock = (heading: string, facts: readonly MailFact[], isStacked = false): MailBlock[] => {
  const answered = facts.filter(({ value }) => value !== '');
  return answered.length === 0 ? [] : [{ kind: 'facts', heading, facts: answered, isStacked }];
};

/** A fact where nothing can be pressed: a page is named by its whole address. */
export const printFact = ({ label, value, href }: MailFact): string =>
  `${label}: ${(href !== undefined && isPage(href) ? href : value).replaceAll(/\s+/g, ' ')}`;

/** What can be typed into a browser, unlike a number to be rung. */
export const isPage = (href: string): boolean => /^https?:/.test(href);
