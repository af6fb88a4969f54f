import type { Vehicle } from './vehicle.ts';

/** Says that a car cannot be bought here. The first of its buttons offers to look for another. */
export function SoldNotice({ vehicle }: { vehicle: Pick<Vehicle, 'state' | 'listable'> }) {
  const notice = noticeOf(vehicle);
  if (!notice) return null;
  return (
    <p className="sold-notice">
      <strong>{notice.head}</strong> {notice.text}
    </p>
  );
}

function noticeOf({ state, listable }: Pick<Vehicle, 'state' | 'listable'>): { head: string; text: string } | null {
  if (state === 'sold') return { head: 'SOLD', text: 'This one has found its owner. We can look for another like it.' };
  if (state === 'unavailable') return { head: 'Not available', text: 'This one is not for sale at the moment.' };
  return listable ? null : { head: 'No longer listed', text: 'Ask us whether it can still be had.' };
}
