import { cleanText } from './clean-text.ts';
import type { MailContent } from '../../platform/mail/mail.ts';
import { mailHtmlOf } from './mail-html.tsx';
import { mailTextOf } from './mail-text.ts';
import type { MailView } from './mail-view.ts';

/** By the name that a car's block gives its picture; one that could not be had is left out. */
export type CarPictures = Readonly<Record<string, Buffer | undefined>>;

/** The size in which a mail wants a car's picture: sharp on a phone, and whole, since a mail has room below. */
export const mailPictureSize = { width: 800 } as const;

/** Both parts of a mail, and the pictures of its cars as far as there are any. */
export function composeMail(view: MailView, pictures: CarPictures): Pick<MailContent, 'text' | 'html' | 'pictures'> {
  const attached = Object.entries(pictures).flatMap(([cid, content]) =>
    content ? [{ cid, contentType: 'image/jpeg', content }] : [],
  );
  return {
    text: mailTextOf(view),
    html: cleanText(mailHtmlOf(view, new Set(attached.map(({ cid }) => cid)))),
    ...(attached.length > 0 && { pictures: attached }),
  };
}
