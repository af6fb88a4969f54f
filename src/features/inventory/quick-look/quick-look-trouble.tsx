import { Button, ButtonLink } from '../../../ui/button.tsx';

/** Why there is nothing to look at: the car has left the website meanwhile, or nobody could be asked. */
export type Trouble = 'gone' | 'unreachable';

type QuickLookTroubleProps = { trouble: Trouble; carAddress: string; isBusy: boolean; onTryAgain(): void };

export const QuickLookTrouble = ({ trouble, carAddress, isBusy, onTryAgain }: QuickLookTroubleProps) => (
  <div role="alert" className="border-l-4 border-danger bg-sunken p-4">
    {trouble === 'gone' ? (
      <p>This car is no longer on our website. It may have found a new owner.</p>
    ) : (
      <>
        <p>We could not load the details of this car. Please check your connection and try again.</p>
        <p className="mt-3 flex flex-wrap gap-3">
          <Button kind="outline" size="small" aria-busy={isBusy} onClick={onTryAgain}>
            Try again
          </Button>
          <ButtonLink kind="quiet" size="small" to={carAddress}>
            Go to the car’s own page
          </ButtonLink>
        </p>
      </>
    )}
  </div>
);
