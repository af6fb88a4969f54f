import type { MailContent } from '../../../platform/mail/mail.ts';
import { composeMail } from '../../messages/compose-mail.ts';
import type { AlertSender } from './alert.ts';
import { buildMailSender, buildSignature } from './alert-mail.ts';

export type Confirmation = AlertSender & { link: string };

/**
 * Asks the owner of an address whether alerts may be sent there. Nothing else goes to the address before that, and the
 * mail contains no text from the customer, not even the search: otherwise anyone could make the dealer send anything to
 * anyone.
 */
export const buildConfirmationMail = (confirmation: Confirmation): MailContent => {
  const { site, link } = confirmation;
  const question = `Someone signed in to ${site.name} would like to get emails at this address when a ${site.noun.one} arrives or drops in price.`;
  return {
    ...buildMailSender(confirmation),
    subject: `Please confirm your email address | ${site.name}`,
    ...composeMail(
      {
        site: site.name,
        brand: site.brand,
        preview: question,
        overline: 'Saved searches',
        title: 'Is this your address?',
        blocks: [
          { kind: 'paragraph', text: `${question} If that is you, please confirm it.` },
          { kind: 'actions', links: [{ label: 'Yes, email me', href: link }] },
        ],
        foot: [
          'If it was not you, you do not have to do anything: we will not email you again.',
          ...buildSignature(confirmation),
        ],
      },
      {},
    ),
  };
};
