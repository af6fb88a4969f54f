import { redirect } from 'react-router';
import { siteRequest } from '../server/site-request.ts';
import type { Route } from './+types/confirmation-route.ts';
import { receiveConfirmation } from './receive-confirmation.server.ts';

// GET must send nothing: anyone could plant a link to it.
export const loader = () => redirect('/');

export const action = ({ context, request }: Route.ActionArgs) =>
  receiveConfirmation(context.get(siteRequest), request);
