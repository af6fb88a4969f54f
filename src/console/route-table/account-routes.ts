import type { ConsoleRoute } from './route-entry.ts';

/** Signing in, invitations and the person's own account. */
export const accountRoutes = [
  { path: '/sign-in', file: 'sign-in/sign-in-page.tsx', read: 'anyone', write: 'anyone' },
  { path: '/second-factor', file: 'sign-in/second-factor-page.tsx', read: 'anyone', write: 'anyone' },
  { path: '/passkeys/:purpose', file: 'sign-in/passkey-sign-in-route.ts', read: 'anyone', write: 'anyone' },
  { path: '/sign-out', file: 'sign-in/sign-out-route.ts', read: 'anyone', write: 'anyone' },
  { path: '/reset-password', file: 'reset-password/request-reset-page.tsx', read: 'anyone', write: 'anyone' },
  { path: '/reset-password/:token', file: 'reset-password/new-password-page.tsx', read: 'anyone', write: 'anyone' },
  { path: '/invitations/:token', file: 'invitations/invitation-page.tsx', read: 'anyone', write: 'anyone' },

  { path: '/', file: 'home/home-page.tsx', read: 'staff' },
  { path: '/start-page-choices', file: 'home/start-page-choices-route.ts', read: 'staff' },
  { path: '/session', file: 'home/session-route.ts', read: 'staff' },
  { path: '/signed-in', file: 'sign-in/signed-in-page.tsx', read: 'staff' },
  { path: '/account', file: 'account/account-page.tsx', read: 'staff', write: 'staff' },
  { path: '/account/authenticator', file: 'account/authenticator-page.tsx', read: 'staff', write: 'staff' },
  { path: '/account/passkeys', file: 'account/add-passkey-route.ts', read: 'staff', write: 'staff' },
  { path: '/account/second-factor-required', file: 'account/second-factor-required-page.tsx', read: 'staff' },
] as const satisfies readonly ConsoleRoute[];
