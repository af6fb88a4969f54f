import { redirect } from 'react-router';
import { siteRequest } from '../server/site-request.ts';
import type { Route } from './+types/account-sign-out-route.ts';
import { accountPath } from './account-paths.ts';
import { signOut } from './sign-out.server.ts';

// GET must not sign out: anyone could plant a link to it.
export const loader = () => redirect(accountPath);

export const action = ({ context, request }: Route.ActionArgs) => signOut(context.get(siteRequest), request);
