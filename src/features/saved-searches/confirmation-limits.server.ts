import { secondsUntilAllowed } from '../../platform/sliding-window-limit.ts';

const hour = 3600;
const day = 24 * hour;

/** Over all websites and customers. */
const mailboxLimits = [
  { max: 3, seconds: hour },
  { max: 5, seconds: day },
];
/** By one customer over all websites, identified by phone number. */
const customerLimits = [
  { max: 5, seconds: hour },
  { max: 10, seconds: day },
];
/** Mailboxes that a customer may request confirmations for within a day, besides the one at hand. */
const maxOtherMailboxes = 3;

/** A confirmation mail of the last day, to the mailbox at hand or requested by the customer at hand. */
export type RecentConfirmation = {
  ageSeconds: number;
  toMailbox: boolean;
  byCustomer: boolean;
  /** Distinguishes mailboxes; has no other meaning. */
  mailboxNumber: number;
};

/** `network`: too many messages to strangers came from the customer's network, or the website. */
export type ConfirmationLimit = 'mailbox' | 'customer' | 'network';

/**
 * The limit that another confirmation mail would exceed, if any. A signed-in customer can enter anyone's address, so both
 * the mailbox and the customer are limited.
 * @param recent latest first
 */
export function findReachedLimit(recent: readonly RecentConfirmation[]): ConfirmationLimit | null {
  const toMailbox = recent.filter((mail) => mail.toMailbox);
  const byCustomer = recent.filter((mail) => mail.byCustomer);
  if (secondsUntilAllowed(mailboxLimits, toMailbox.map(getAge)) > 0) return 'mailbox';
  if (secondsUntilAllowed(customerLimits, byCustomer.map(getAge)) > 0) return 'customer';
  const others = new Set(byCustomer.filter((mail) => !mail.toMailbox).map((mail) => mail.mailboxNumber));
  return others.size >= maxOtherMailboxes ? 'customer' : null;
}

const getAge = ({ ageSeconds }: RecentConfirmation): number => ageSeconds;
