import { data, type LoaderFunctionArgs } from 'react-router';
import { findOriginal } from '../../../features/stock/photos/photo-store.server.ts';
import { consoleRequest } from '../../server/console-request.ts';
import { respondWithImage } from '../../server/respond-with-image.server.ts';
import { requireDealership } from '../../server/signed-in.ts';

/** An image that the dealership may use, with the parameters of the websites' `/images/{id}`. */
export const loader = ({ request, context, params, url }: LoaderFunctionArgs) =>
  respondWithImage({
    request,
    url,
    image: params.image ?? '',
    services: context.get(consoleRequest),
    find: (id) => findOriginal(requireDealership(context).scope, id),
    notFound: () => data('', { status: 404 }),
  });
