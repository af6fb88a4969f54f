import { Button, ButtonLink } from '../../ui/button.tsx';
import type { ReservationData } from './reservation-data.ts';

type CancelProps = { page: Pick<ReservationData, 'noun' | 'path' | 'receipt'> };

/** Asks once. */
export const ReservationCancel = ({ page: { noun, path, receipt } }: CancelProps) => (
  <>
    <h1 className="heading">Cancel your reservation?</h1>
    <p className="checkout-lead">
      The {noun} becomes free for others at once.{' '}
      {receipt
        ? 'Your whole deposit goes back to where it came from.'
        : 'Whatever you pay from now on comes back in full.'}
    </p>
    <form method="post" action={path} className="checkout-ways">
      <Button type="submit" name="do" value="cancel" size="large">
        Yes, cancel it
      </Button>
      <ButtonLink to={path} kind="outline" size="large">
        Keep it
      </ButtonLink>
    </form>
  </>
);
