import { cleanText } from '../../platform/text/clean-text.ts';
import type { MailContent } from '../../platform/mail/mail.ts';
import { renderMailHtml } from './mail-html.tsx';
import { renderMailText } from './mail-text.ts';
import type { MailView } from './mail-view.ts';

/** Pictures by content id; a missing one is left out of the mail. */
export type CarPictures = Readonly<Record<string, Buffer | undefined>>;

/** The size of car pictures in mails: sharp on a phone, and uncropped. */
export const mailPictureSize = { width: 800 } as const;

/** The text and HTML parts of a mail, with its pictures. */
export function composeMail(view: MailView, pictures: CarPictures): Pick<MailContent, 'text' | 'html' | 'images'> {
  const attached = Object.entries(pictures).flatMap(([cid, content]) =>
    content ? [{ cid, contentType: 'image/jpeg', content }] : [],
  );
  return {
    text: renderMailText(view),
    html: cleanText(renderMailHtml(view, new Set(attached.map(({ cid }) => cid)))),
    ...(attached.length > 0 && { images: attached }),
  };
}
