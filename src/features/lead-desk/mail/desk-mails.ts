import type { MailContent } from '../../../platform/mail/mail.ts';
import { composeMail } from '../../messages/compose-mail.ts';
import type { MailBlock } from '../../messages/mail-view.ts';

const product = 'Forecourt';
/** The console's accent colour. */
const brand = '#1f5fbf';

type About = {
  /** Of the person who gets the mail. */
  name: string;
  dealership: string;
  /** Who sent the lead. */
  customer: string;
  category: string;
  link: string;
};

const compose = (
  { dealership, link }: About,
  { title, preview, blocks, foot }: { title: string; preview: string; blocks: readonly MailBlock[]; foot: string },
): MailContent => ({
  fromName: product,
  subject: `${title} (${dealership})`,
  isAutomatic: true,
  ...composeMail(
    {
      site: product,
      brand,
      overline: dealership,
      title,
      preview,
      blocks: [...blocks, { kind: 'actions', links: [{ label: 'Open the lead', href: link }] }],
      foot: [foot],
    },
    {},
  ),
});

/** @param dueAt in words, in the dealership's time zone */
export function buildOverdueMail(about: About & { assignee: string | null; dueAt: string }): MailContent {
  const { name, customer, category, assignee, dueAt } = about;
  const responsible = assignee === null ? 'It is not assigned to anyone.' : `It is assigned to ${assignee}.`;
  return compose(about, {
    title: `No response to ${customer} yet`,
    preview: `${category}, due ${dueAt}. ${responsible}`,
    blocks: [
      {
        kind: 'paragraph',
        text: `Hello ${name}, the lead of ${customer} (${category}) has had no response. It was due ${dueAt}. ${responsible}`,
      },
    ],
    foot: 'We write once about each lead.',
  });
}

export function buildMentionMail(about: About & { author: string; text: string }): MailContent {
  const { name, customer, category, author, text } = about;
  return compose(about, {
    title: `${author} has mentioned you in a note on ${customer}`,
    preview: text,
    blocks: [
      {
        kind: 'paragraph',
        text: `Hello ${name}, ${author} has mentioned you in a note on the lead of ${customer} (${category}).`,
      },
      { kind: 'quote', heading: 'Note', text },
    ],
    foot: 'You get this message because your name is in the note.',
  });
}
