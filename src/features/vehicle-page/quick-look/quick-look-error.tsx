import { Button, ButtonLink } from '../../../ui/button.tsx';

/** The car is no longer on the website, or the server could not be reached. */
export type QuickLookFailure = 'gone' | 'unreachable';

type QuickLookErrorProps = { failure: QuickLookFailure; carHref: string; isBusy: boolean; onTryAgain(): void };

export const QuickLookError = ({ failure, carHref, isBusy, onTryAgain }: QuickLookErrorProps) => (
  <div role="alert" className="border-l-4 border-danger bg-sunken p-4">
    {failure === 'gone' ? (
      <p>This car is no longer on our website. It may have been sold.</p>
    ) : (
      <>
        <p>We could not load the details of this car. Please check your connection and try again.</p>
        <p className="mt-3 flex flex-wrap gap-3">
          <Button kind="outline" size="small" aria-busy={isBusy} onClick={onTryAgain}>
            Try again
          </Button>
          <ButtonLink kind="quiet" size="small" to={carHref}>
            Go to the car’s page
          </ButtonLink>
        </p>
      </>
    )}
  </div>
);
