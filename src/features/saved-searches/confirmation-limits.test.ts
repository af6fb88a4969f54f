import { describe, expect, it } from 'vitest';
import { type ConfirmationLimit, findReachedLimit, type RecentConfirmation } from './confirmation-limits.server.ts';

const hour = 3600;

/** Mails of these ages to the mailbox at hand, which has number 0. */
const toMailbox = (byCustomer: boolean, ...ages: number[]): RecentConfirmation[] =>
  ages.map((ageSeconds) => ({ ageSeconds, toMailbox: true, byCustomer, mailboxNumber: 0 }));
/** Mails by the customer at hand, a minute apart, to other mailboxes of these numbers. */
const toOthers = (...mailboxNumbers: number[]): RecentConfirmation[] =>
  mailboxNumbers.map((mailboxNumber, at) => ({
    ageSeconds: (at + 1) * 60,
    toMailbox: false,
    byCustomer: true,
    mailboxNumber,
  }));

describe('a confirmation mail', () => {
  it.each<[string, RecentConfirmation[], ConfirmationLimit | null]>([
    ['is sent if there was none before', [], null],
    ['is the third of the hour to a mailbox', toMailbox(false, 10, 20), null],
    ['would be the fourth of the hour to a mailbox', toMailbox(false, 10, 20, 3599), 'mailbox'],
    ['is the fourth to a mailbox, an hour after the first', toMailbox(false, 10, 20, hour), null],
    ['would be the sixth of the day to a mailbox', toMailbox(false, 10, 20, 2 * hour, 3 * hour, 23 * hour), 'mailbox'],
    ['is the fifth of the hour by a customer', toOthers(1, 1, 2, 2), null],
    ['would be the sixth of the hour by a customer', toOthers(1, 1, 2, 2, 1), 'customer'],
    [
      'would be the eleventh of the day by a customer',
      toOthers(1, 1, 2, 2, 1, 1, 2, 2, 1, 1).map((mail, at) => ({ ...mail, ageSeconds: (at + 1) * 2 * hour })),
      'customer',
    ],
    ['is for the third mailbox of a customer', toOthers(1, 2), null],
    ['would be for the fourth mailbox of a customer', toOthers(1, 2, 3), 'customer'],
    ['is for a mailbox that the customer has used before', [...toMailbox(true, 10), ...toOthers(1, 2)], null],
    [
      'counts mails by others to the mailbox, but not as the customer’s',
      [...toMailbox(false, 10, 20), ...toOthers(1, 2)],
      null,
    ],
    ['reaches both limits', [...toMailbox(true, 10, 20, 30), ...toOthers(1, 2, 3)], 'mailbox'],
  ])('%s', (_, recent, limit) => {
    expect(findReachedLimit(recent)).toBe(limit);
  });
});
