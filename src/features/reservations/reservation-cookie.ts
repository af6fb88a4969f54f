import { parseCookie, stringifySetCookie } from 'cookie';

const name = 'reservation';

type Made = { token: string; slug: string; holdHours: number; secure: boolean };

/** Known at the checkout of its car alone: who comes back from paying is no stranger who is told that somebody reserves it. */
export const reservationCookie = ({ token, slug, holdHours, secure }: Made): string =>
  stringifySetCookie({
    name,
    value: token,
    path: `/cars/${slug}`,
    maxAge: holdHours * 3600,
    httpOnly: true,
    sameSite: 'lax',
    secure,
  });

/** What the browser says, which may be anything. */
export const readReservationCookie = (cookies: string | null): string | undefined => parseCookie(cookies ?? '')[name];
