/** The alphabet of text messages (GSM 03.38): one other sign, and the whole message takes more than twice the room. */
const basic = new Set(
  '@£$¥èéùìòÇ\nØø\rÅåΔ_ΦΓΛΩΠΨΣΘΞÆæßÉ !"#¤%&\'()*+,-./0123456789:;<=>?¡ABCDEFGHIJKLMNOPQRSTUVWXYZÄÖÑÜ§¿abcdefghijklmnopqrstuvwxyzäöñüà',
);
/** Signs that take the room of two. */
const extended = new Set('^{}\\[~]|€');
const room = 160;

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

export const fitsOneSms = (text: string): boolean =>
  [...text].reduce((taken, sign) => taken + (extended.has(sign) ? 2 : 1), 0) <= room;
