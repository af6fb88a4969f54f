import type { IconName } from '../../../ui/icon-name.ts';
import type { Action } from './action.ts';

export const actionIcons: Readonly<Record<Action['kind'], IconName>> = {
  call: 'phone',
  finance: 'dollar',
  enquire: 'mail',
  testDrive: 'wheel',
  tradeIn: 'swap',
  reserve: 'bookmark-check',
  chat: 'chat',
  historyReport: 'report',
  chatAssistant: 'spark',
  makeAnOffer: 'tag',
  paymentMethods: 'card',
  customLink: 'arrow-right',
  similar: 'search',
};
