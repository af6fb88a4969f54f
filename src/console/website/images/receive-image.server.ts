import type { ActionFunctionArgs } from 'react-router';
import { addSiteImage } from '../../../features/site-images/add-site-image.server.ts';
import { readAltText } from '../../../features/site-images/site-image.ts';
import { describeRefusal } from '../../../features/stock/photos/photo-refusal.ts';
import { FormError, readFormFile } from '../../../platform/http/body/read-form-file.ts';
import { consoleRequest } from '../../server/console-request.ts';
import { requireSite } from '../../server/signed-in.ts';

/** The result of an upload: the stored image, or the errors of the image and its description. */
export type ImageUpload =
  | { uploaded: { id: number; alt: string }; done: string }
  | { upload: { alt: string; isDecorative: boolean; errors: { file?: string; alt?: string } } };

/** Receives the file of a form, with its description in front of it. */
export async function receiveImage({ request: { body, headers }, context }: ActionFunctionArgs): Promise<ImageUpload> {
  const { scope, dealership } = requireSite(context);
  const { photoDependencies } = context.get(consoleRequest);
  const noFile: ImageUpload = {
    upload: { alt: '', isDecorative: false, errors: { file: 'Choose an image.' } },
  };
  if (!body) return noFile;
  try {
    const file = await readFormFile(body, headers.get('content-type') ?? '', 'file');
    if (!file) return noFile;
    const typed = { alt: file.fields.alt ?? '', isDecorative: file.fields.decorative === 'on' };
    const alt = readAltText(typed);
    if (!alt.ok) {
      for await (const _chunk of file.content);
      return { upload: { ...typed, errors: { alt: alt.error, file: 'Choose the image again.' } } };
    }
    const added = await addSiteImage(photoDependencies, scope, {
      content: file.content,
      alt: alt.alt,
      dealershipId: dealership.id,
    });
    if ('refused' in added) return { upload: { ...typed, errors: { file: describeRefusal(added.refused) } } };
    const { id, alt: stored } = added.image;
    return { uploaded: { id, alt: stored }, done: added.isKnown ? knownNotice(stored) : 'The image was added.' };
  } catch (error) {
    if (!(error instanceof FormError)) throw error;
    return {
      upload: { alt: '', isDecorative: false, errors: { file: 'The file arrived incomplete. Upload it again.' } },
    };
  }
}

const knownNotice = (alt: string): string =>
  `This website has the same image already${alt === '' ? '' : `: “${alt}”`}. It was not added again.`;
