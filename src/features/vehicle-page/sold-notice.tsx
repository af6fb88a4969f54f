import type { Vehicle } from './vehicle.ts';

/** States that the car is not for sale. The page's first action button then offers to find a similar one. */
export function SoldNotice({ vehicle }: { vehicle: Pick<Vehicle, 'state' | 'listable'> }) {
  const notice = getNotice(vehicle);
  if (!notice) return null;
  return (
    <p className="sold-notice">
      <strong>{notice.head}</strong> {notice.text}
    </p>
  );
}

function getNotice({ state, listable }: Pick<Vehicle, 'state' | 'listable'>): { head: string; text: string } | null {
  if (state === 'sold') return { head: 'SOLD', text: 'This car has been sold. We can help you find one like it.' };
  if (state === 'unavailable') return { head: 'Not available', text: 'This car is not for sale at the moment.' };
  return listable ? null : { head: 'No longer listed', text: 'Ask us whether it is still available.' };
}
