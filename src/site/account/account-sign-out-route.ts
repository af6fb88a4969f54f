import { redirect } from 'react-router';
import { siteRequest } from '../site-request.ts';
import type { Route } from './+types/account-sign-out-route.ts';
import { accountPath } from './account-paths.ts';
import { signOut } from './sign-out.server.ts';

// A link that somebody else has made must not sign anybody out.
export const loader = () => redirect(accountPath);

export const action = ({ context, request }: Route.ActionArgs) => signOut(context.get(siteRequest), request);
