import { cleanText } from './clean-text.ts';
import { isPage, type MailBlock, type MailCarBlock, type MailView, printFact } from './mail-view.ts';

/** A mail for whoever reads no HTML, and for programs that look for words. */
export const mailTextOf = ({ site, overline, title, blocks, foot, footLink }: MailView): string =>
  [
    lines([site, overline, title]),
    ...blocks.map(printBlock),
    `-- \n${[...foot, ...(footLink ? [printLink(footLink)] : [])].join('\n')}`,
  ]
    .map((part) => cleanText(part))
    .join('\n\n')
    .concat('\n');

function printBlock(block: MailBlock): string {
  switch (block.kind) {
    case 'notice':
      return `!! ${block.text}`;
    case 'paragraph':
      return block.text;
    case 'actions':
      return lines(block.links.map(printLink));
    case 'car':
      return lines([`${block.name}, ${priceOf(block)}`, block.details, block.href ?? '']);
    case 'quote':
      // Marked line by line: nobody writes a line of ours into a message.
      return lines([headed(block.heading), ...block.text.split(/\n/).map((line) => `> ${line}`)]);
    case 'facts':
      return lines([headed(block.heading), ...block.facts.map(printFact)]);
    case 'steps':
      return lines([headed(block.heading), ...block.steps.map((step, at) => `${at + 1}. ${step}`)]);
  }
}

const priceOf = ({ price, was }: MailCarBlock): string => (was === undefined ? price : `${price} (was ${was})`);
/** A number to be rung is part of its label. */
const printLink = ({ label, href }: { label: string; href: string }): string =>
  isPage(href) ? `${label}: ${href}` : label;
const headed = (heading: string): string => heading.toUpperCase();
const lines = (all: readonly string[]): string => all.filter((line) => line !== '').join('\n');
