/** Sections of the account page, by their anchors. */
export type AccountSectionId = 'watchlist' | 'reservations' | 'enquiries' | 'searches' | 'devices' | 'data';

/** Replaced with the site's noun for a vehicle. */
const noun = '{noun}';

/** Confirmations, with the section each appears in. URLs carry only the key, so a link cannot inject text. */
const notices = {
  'search-saved': ['searches', `Saved. We will tell you when a ${noun} like this arrives or drops in price.`],
  'search-stopped': ['searches', 'Stopped. You will not get alerts for that search until you start it again.'],
  'search-started': ['searches', `Started. We will tell you when a ${noun} like this arrives or drops in price.`],
  'search-deleted': ['searches', 'Saved search deleted.'],
  'search-changed': ['searches', 'Saved. We will alert you this way from now on.'],
  'confirm-email': [
    'searches',
    'Almost done: we have sent you an email. Follow the link in it to confirm the address.',
  ],
  confirmed: ['data', 'Thank you. You can download your data now.'],
  'device-signed-out': ['devices', 'That device is signed out.'],
} as const satisfies Record<string, readonly [AccountSectionId, string]>;

export type AccountNotice = keyof typeof notices;

export const isAccountNotice = (key: string | null): key is AccountNotice =>
  key !== null && Object.hasOwn(notices, key);

type NoticeContext = { notice: AccountNotice | null; nouns: { one: string } };

export const getSectionNotice = (part: AccountSectionId, { notice, nouns }: NoticeContext): string | null =>
  notice !== null && notices[notice][0] === part ? notices[notice][1].replace(noun, nouns.one) : null;

/** The account page at the section of the confirmation. */
export const getNoticeHref = (done: Exclude<AccountNotice, 'search-saved'>): string =>
  `/account?done=${done}#${notices[done][0]}`;

/** The confirmation of a saved search, shown while that search exists. */
export const getSavedSearchHref = (id: number): string => `/account?done=search-saved&search=${id}#searches`;
