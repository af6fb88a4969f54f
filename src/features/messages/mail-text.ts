import { cleanText } from '../../platform/text/clean-text.ts';
import { isWebUrl, type MailBlock, type MailCarBlock, type MailView, formatFact } from './mail-view.ts';

/** The text part of a mail. */
export const renderMailText = ({ site, overline, title, blocks, foot, footLink }: MailView): string =>
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
      return lines([`${block.name}, ${formatPrice(block)}`, block.details, block.href ?? '']);
    case 'quote':
      // Every line is quoted, so that a message cannot imitate our own text.
      return lines([headed(block.heading), ...block.text.split(/\n/).map((line) => `> ${line}`)]);
    case 'facts':
      return lines([headed(block.heading), ...block.facts.map(formatFact)]);
    case 'steps':
      return lines([headed(block.heading), ...block.steps.map((step, index) => `${index + 1}. ${step}`)]);
  }
}

const formatPrice = ({ price, was }: MailCarBlock): string => (was === undefined ? price : `${price} (was ${was})`);
/** A phone link's number is part of its label. */
const printLink = ({ label, href }: { label: string; href: string }): string =>
  isWebUrl(href) ? `${label}: ${href}` : label;
const headed = (heading: string): string => heading.toUpperCase();
const lines = (all: readonly string[]): string => all.filter((line) => line !== '').join('\n');
