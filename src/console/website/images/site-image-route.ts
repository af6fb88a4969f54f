import { data, type LoaderFunctionArgs } from 'react-router';
import { findImage } from '../../../features/sites/image-store.server.ts';
import { consoleRequest } from '../../server/console-request.ts';
import { respondWithImage } from '../../server/respond-with-image.server.ts';
import { requireSite } from '../../server/signed-in.ts';

/** An image that the website may show, with the parameters of the website's own `/images/{id}`. */
export const loader = ({ request, context, params, url }: LoaderFunctionArgs) =>
  respondWithImage({
    request,
    url,
    image: params.image ?? '',
    services: context.get(consoleRequest),
    find: (id) => findImage(requireSite(context).scope, id),
    notFound: () => data('', { status: 404 }),
  });
