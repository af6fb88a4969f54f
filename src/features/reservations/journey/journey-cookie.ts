import { parseCookie, stringifySetCookie } from 'cookie';
import { journeyPath } from './journey-paths.ts';
import { journeyDays } from './journey.ts';

type Options = {
  /** Whether the request came over TLS. */
  secure: boolean;
};

/** One cookie per car, so that a buyer can run two journeys; sent to the journey's pages only. */
const cookieName = (carId: number, { secure }: Options): string => `${secure ? '__Secure-' : ''}journey-${carId}`;

export const readJourneyCookie = (cookies: string | null, carId: number, options: Options): string | undefined =>
  parseCookie(cookies ?? '')[cookieName(carId, options)];

export const journeyCookie = (token: string, carId: number, options: Options): string =>
  stringifySetCookie({
    name: cookieName(carId, options),
    value: token,
    path: journeyPath,
    maxAge: journeyDays * 86_400,
    httpOnly: true,
    sameSite: 'lax',
    secure: options.secure,
  });
