import { Button, ButtonLink } from '../../ui/button.tsx';
import type { ReservationData } from './reservation-data.ts';

type CancelProps = { page: Pick<ReservationData, 'noun' | 'path' | 'receipt'> };

export const ReservationCancel = ({ page: { noun, path, receipt } }: CancelProps) => (
  <>
    <h1 className="heading">Cancel your reservation?</h1>
    <p className="checkout-lead">
      The {noun} becomes available to other buyers immediately.{' '}
      {receipt
        ? 'We will refund your full deposit to your original payment method.'
        : 'Anything you pay from now on will be refunded in full.'}
    </p>
    <form method="post" action={path} className="checkout-actions">
      <Button type="submit" name="do" value="cancel" size="large">
        Yes, cancel it
      </Button>
      <ButtonLink to={path} kind="outline" size="large">
        Keep it
      </ButtonLink>
    </form>
  </>
);
