import type { MailContent } from '../../platform/mail/mail.ts';
import { composeMail } from '../messages/compose-mail.ts';
import type { AlertSender } from './alert.ts';
import { senderOf, signatureOf } from './alert-mail.ts';

export type Confirmation = AlertSender & { link: string };

/**
 * Asks whoever reads an address whether mails may come. Nothing else goes there before that, and no word of it is the
 * customer's own, the search least of all: anybody could have the dealer send anything to anybody.
 */
export const confirmMailOf = (confirmation: Confirmation): MailContent => {
  const { site, link } = confirmation;
  const asks = `Somebody who is signed in to ${site.name} would like to hear at this address when a ${site.noun.one} arrives or drops in price.`;
  return {
    ...senderOf(confirmation),
    subject: `Please confirm your email address | ${site.name}`,
    ...composeMail(
      {
        site: site.name,
        brand: site.brand,
        preview: asks,
        overline: 'Saved searches',
        title: 'Is this your address?',
        blocks: [
          { kind: 'paragraph', text: `${asks} Is that you? Then please confirm it.` },
          { kind: 'actions', links: [{ label: 'Yes, email me', href: link }] },
        ],
        foot: ['It was not you? Then there is nothing to do: no more emails come.', ...signatureOf(confirmation)],
      },
      {},
    ),
  };
};
