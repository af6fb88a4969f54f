import type { ReadPicture } from '../../platform/images/read-picture.ts';
import { mailPictureSize } from './compose-mail.ts';

export type MailPictures = {
  readPicture: ReadPicture;
  /** A picture that cannot be had is no reason to keep a mail back. */
  onLostPicture(error: unknown): void;
};

/** The picture of a car that a mail is about, or nothing: not every car has one. */
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
