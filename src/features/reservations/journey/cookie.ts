import { parseCookie, stringifySetCookie } from 'cookie';
import { journeyPath } from './address.ts';
import { journeyDays } from './journey.ts';

type Options = {
  /** Whether the visitor came over TLS. */ secure: boolean;
};

/** One for each car, so that whoever compares two loses neither. Only the pages of the purchase are told. */
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
