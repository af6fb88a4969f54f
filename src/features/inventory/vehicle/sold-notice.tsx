import { ButtonLink } from '../../../ui/button.tsx';
import type { Vehicle } from './vehicle.ts';

/** Says that a car cannot be bought here, and offers to look for another. */
export function SoldNotice({ vehicle }: { vehicle: Pick<Vehicle, 'slug' | 'state' | 'listable'> }) {
  const notice = noticeOf(vehicle);
  if (!notice) return null;
  return (
    <div className="sold-notice">
      <p>
        <strong>{notice.head}</strong> {notice.text}
      </p>
      <ButtonLink to={`/cars/${vehicle.slug}?form=similar`} keepsScroll>
        Find Me Something Similar
      </ButtonLink>
    </div>
  );
}

function noticeOf({ state, listable }: Pick<Vehicle, 'state' | 'listable'>): { head: string; text: string } | null {
  if (state === 'sold') return { head: 'SOLD', text: 'This one has found its owner. We can look for another like it.' };
  if (state === 'unavailable') return { head: 'Not available', text: 'This one is not for sale at the moment.' };
  return listable ? null : { head: 'No longer listed', text: 'Ask us whether it can still be had.' };
}
