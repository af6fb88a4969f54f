import type { ReadImage } from '../../platform/images/read-image.ts';
import { mailPictureSize } from './compose-mail.ts';

export type MailPictures = {
  readPicture: ReadImage;
  /** Called for a picture that cannot be read; the mail is sent without it. */
  onLostPicture(error: unknown): void;
};

/** The picture of a mail's car; undefined if it has none or it cannot be read. */
export async function readMailPicture(
  { readPicture, onLostPicture }: MailPictures,
  siteId: number,
  pictureId: number | null | undefined,
): Promise<Buffer | undefined> {
  if (pictureId === null || pictureId === undefined) return undefined;
  return readPicture(siteId, pictureId, mailPictureSize).catch((error: unknown) => {
    onLostPicture(error);
    return undefined;
  });
}
