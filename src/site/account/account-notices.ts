/** The parts of the account page, by their anchors. */
export type AccountPart = 'watchlist' | 'reservations' | 'enquiries' | 'searches' | 'devices' | 'data';

/** What the site calls one of what it sells. */
const noun = '{noun}';

/** What was done, said at the part that it was done in. Addresses carry the key alone: nobody can put other words there. */
const notices = {
  'search-saved': ['searches', `Saved. We will tell you when a ${noun} like this arrives or drops in price.`],
  'search-stopped': ['searches', 'Stopped. You will hear no more about that search until you start it again.'],
  'search-started': ['searches', `Started. We will tell you when a ${noun} like this arrives or drops in price.`],
  'search-deleted': ['searches', 'The saved search is deleted.'],
  'search-changed': ['searches', 'Changed. That is how we will tell you from now on.'],
  'confirm-email': [
    'searches',
    'Nearly done: we have sent you an email. Press the link in it, and we will write to you there.',
  ],
  'device-signed-out': ['devices', 'That device is signed out.'],
} as const satisfies Record<string, readonly [AccountPart, string]>;

export type AccountNotice = keyof typeof notices;

export const isAccountNotice = (key: string | null): key is AccountNotice =>
  key !== null && Object.hasOwn(notices, key);

type Said = { notice: AccountNotice | null; nouns: { one: string } };

export const noticeIn = (part: AccountPart, { notice, nouns }: Said): string | null =>
  notice !== null && notices[notice][0] === part ? notices[notice][1].replace(noun, nouns.one) : null;

/** The way back to the part in which something was done. */
export const accountAddress = (done: Exclude<AccountNotice, 'search-saved'>): string =>
  `/account?done=${done}#${notices[done][0]}`;

/** The same where a search was saved, which that names: it is told of while it is there. */
export const savedSearchAddress = (id: number): string => `/account?done=search-saved&search=${id}#searches`;
