import { redirect } from 'react-router';
import { siteRequest } from '../server/site-request.ts';
import type { Route } from './+types/account-sessions-route.ts';
import { accountPath } from './account-paths.ts';
import { signOutDevice } from './sign-out.server.ts';

export const loader = () => redirect(`${accountPath}#devices`);

export const action = ({ context, request }: Route.ActionArgs) => signOutDevice(context.get(siteRequest), request);
