import { parseCookie, stringifySetCookie } from 'cookie';

const name = 'reservation';

type CookieInput = { token: string; slug: string; holdHours: number; secure: boolean };

/** Sent to the car's checkout only, so that a buyer who returns from paying finds their own reservation there. */
export const reservationCookie = ({ token, slug, holdHours, secure }: CookieInput): string =>
  stringifySetCookie({
    name,
    value: token,
    path: `/cars/${slug}`,
    maxAge: holdHours * 3600,
    httpOnly: true,
    sameSite: 'lax',
    secure,
  });

/** The raw cookie value, not validated. */
export const readReservationCookie = (cookies: string | null): string | undefined => parseCookie(cookies ?? '')[name];
