import type { MailContent } from '../../../../platform/mail/mail.ts';
import { cleanText } from '../../form/clean-text.ts';
import { carCid } from './car-block.ts';
import { mailHtmlOf } from './mail-html.tsx';
import { mailTextOf } from './mail-text.ts';
import type { MailView } from './mail-view.ts';

/** Both parts of a mail, and the picture of its car if there is one. */
export const composeMail = (
  view: MailView,
  picture: Buffer | undefined,
): Pick<MailContent, 'text' | 'html' | 'pictures'> => ({
  text: mailTextOf(view),
  html: cleanText(mailHtmlOf(view, { hasPicture: picture !== undefined })),
  ...(picture && { pictures: [{ cid: carCid, contentType: 'image/jpeg', content: picture }] }),
});
