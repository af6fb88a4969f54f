import { getContentType, parseAcceptedFormats } from '../../platform/images/image-format.ts';
import { parseImageRequest } from '../../platform/images/image-request.ts';
import { getServedSize } from '../../platform/images/image-size.ts';
import type { ConsoleServices } from './console-services.ts';

type Original = { source: string; width: number; height: number };

type ImageRequest = {
  request: Request;
  url: URL;
  /** From the address. */
  image: string;
  images: ConsoleServices['images'];
  find(id: number): Promise<Original | undefined>;
  notFound(): unknown;
};

/** Sends an image that the person may see. */
export async function respondWithImage({
  request,
  url,
  image,
  images,
  find,
  notFound,
}: ImageRequest): Promise<Response> {
  const parsed = parseImageRequest(image, url.searchParams);
  if ('problems' in parsed) throw notFound();
  const { id, w, crop, q } = parsed.request;
  const stored = await find(id);
  if (!stored) throw notFound();
  // AVIF would be rendered for a later request, and few people see a photo here.
  const accepted = parseAcceptedFormats(request.headers.get('accept') ?? undefined).filter((each) => each !== 'avif');
  const chosen = await images.choose(
    { source: stored.source, ...getServedSize(stored, w, crop), quality: q },
    accepted,
  );
  return new Response(new Uint8Array(await images.read(chosen)), {
    headers: {
      'content-type': getContentType(chosen.variant.format),
      // The bytes of an image never change. Only this browser may store them.
      'cache-control': 'private, max-age=31536000, immutable',
      vary: 'Accept, Cookie',
      'x-content-type-options': 'nosniff',
    },
  });
}
