import { data, type LoaderFunctionArgs } from 'react-router';
import { findCatalogueImage } from '../../../features/models/editing/catalogue-editor-store.server.ts';
import { consoleRequest } from '../../server/console-request.ts';
import { respondWithImage } from '../../server/respond-with-image.server.ts';
import { getOperatorScope } from '../operator-scope.server.ts';

/** An image of the shared catalogue, with the parameters of the websites' `/images/{id}`. */
export const loader = ({ request, context, params, url }: LoaderFunctionArgs) =>
  respondWithImage({
    request,
    url,
    image: params['catalogueImage'] ?? '',
    services: context.get(consoleRequest),
    find: (id) => getOperatorScope(context).run((tx) => findCatalogueImage(tx, id)),
    notFound: () => data('', { status: 404 }),
  });
