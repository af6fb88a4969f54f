import { drawPlaceholder, placeholderType } from '../../platform/images/draw-placeholder.ts';
import { getFailureStatus } from '../../platform/images/image-failure.ts';
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
  services: Pick<ConsoleServices, 'images'> & { logError(error: unknown): void };
  find(id: number): Promise<Original | undefined>;
  notFound(): unknown;
};

/** Sends an image that the person may see; a placeholder, with the status of an error, if it cannot be read. */
export async function respondWithImage({
  request,
  url,
  image,
  services: { images, logError },
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
  const size = getServedSize(stored, w, crop);
  const headers = { vary: 'Accept, Cookie', 'x-content-type-options': 'nosniff' };
  try {
    const chosen = await images.choose({ source: stored.source, ...size, quality: q }, accepted);
    return new Response(new Uint8Array(await images.read(chosen)), {
      headers: {
        ...headers,
        'content-type': getContentType(chosen.variant.format),
        // The bytes of an image never change. Only this browser may store them.
        'cache-control': 'private, max-age=31536000, immutable',
      },
    });
  } catch (error) {
    logError(error);
    return new Response(drawPlaceholder(size), {
      status: getFailureStatus(error),
      headers: { ...headers, 'content-type': placeholderType, 'cache-control': 'no-store' },
    });
  }
}
