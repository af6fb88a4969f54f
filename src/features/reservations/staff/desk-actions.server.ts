import type { DeskAction } from './desk-copy.ts';
import { type DeskReservation, needsRefundHelp } from './desk-reservation.ts';
import { convertReservation, releaseHold, type StaffDependencies, undoSale } from './convert-reservation.server.ts';
import { retryRefund } from './retry-refund.server.ts';

/** Lists the actions that a reservation allows staff now. */
export function listDeskActions(reservation: Pick<DeskReservation, 'state' | 'refund'>): DeskAction[] {
  if (needsRefundHelp(reservation)) return ['retry-refund'];
  switch (reservation.state) {
    case 'held':
      return ['convert', 'release'];
    case 'converted':
      return ['undo-sale'];
    case 'pending_payment':
    case 'released':
    case 'abandoned':
      return [];
  }
}

const actions: Readonly<Record<DeskAction, (tools: StaffDependencies, id: string) => Promise<boolean>>> = {
  convert: convertReservation,
  release: releaseHold,
  'undo-sale': undoSale,
  'retry-refund': retryRefund,
};

/**
 * Does it, for a reservation that the person may manage. @returns whether it applied: another person, the buyer or the time
 * may have been faster
 */
export const runDeskAction = (tools: StaffDependencies, id: string, action: DeskAction): Promise<boolean> =>
  actions[action](tools, id);
