/** The alphabet of text messages (GSM 03.38): one other sign, and the whole message takes more than twice the room. */
const basic = new Set(
  '@£$¥èéùìòÇ\nØø\rÅåΔ_ΦΓΛΩΠΨΣΘΞÆæßÉ !"#¤%&\'()*+,-./0123456789:;<=>?¡ABCDEFGHIJKLMNOPQRSTUVWXYZÄÖÑÜ§¿abcdefghijklmnopqrstuvwxyzäöñüà',
);
/** Signs that take the room of two. */
const extended = new Set('^{}\\[~]|€');
const room = 160;
/** Of two that belong together: each begins with where it belongs. */
const roomOfTwo = 2 * 153;

const alike = new Map(
  Object.entries({ '’': "'", '‘': "'", '“': '"', '”': '"', '–': '-', '—': '-', '…': '...', ' ': ' ' }),
);

/** The nearest text in that alphabet: quotes straight, accents off where it lacks them, the rest left out. */
export const toGsm = (text: string): string =>
  [...text]
    .flatMap((sign) => [...(alike.get(sign) ?? sign)])
    .map((sign) => (isGsm(sign) ? sign : [...sign.normalize('NFD')].filter(isGsm).join('')))
    .join('');

const isGsm = (sign: string): boolean => basic.has(sign) || extended.has(sign);

const taken = (text: string): number => [...text].reduce((sum, sign) => sum + (extended.has(sign) ? 2 : 1), 0);

export const fitsOneSms = (text: string): boolean => taken(text) <= room;

export const fitsTwoSms = (text: string): boolean => taken(text) <= roomOfTwo;
