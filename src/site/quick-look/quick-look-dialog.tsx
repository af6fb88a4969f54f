import { useEffect, useId, useRef } from 'react';
import { useFetcher } from 'react-router';
import type { CardCar, CardSettings } from '../../features/car-card/card-car.ts';
import { getQuickLookPath } from '../../features/car-card/quick-look-path.ts';
import { ExploreLink, QuickLook } from '../../features/vehicle-page/quick-look/quick-look.tsx';
import { QuickLookError } from '../../features/vehicle-page/quick-look/quick-look-error.tsx';
import { Icon } from '../../ui/icon.tsx';
import { Modal } from '../../ui/modal.tsx';
import { type Packed, unpack } from '../rendering/packed-data.ts';
import type { QuickLookResult } from './quick-look-data.ts';

export type QuickLookDialogProps = { car: CardCar; settings: CardSettings; onClose(): void };

/** The quick look over the results. Shows the card's data immediately and fetches the rest. */
export function QuickLookDialog({ car: cardCar, settings, onClose }: QuickLookDialogProps) {
  const headingId = useId();
  const body = useRef<HTMLDivElement>(null);
  const { load, state, data } = useFetcher<Packed<QuickLookResult>>();
  const address = getQuickLookPath(cardCar.slug);
  useEffect(() => void load(address), [load, address]);
  const tryAgain = () => {
    body.current?.focus(); // the button disappears with the error
    void load(address);
  };
  const result = data && unpack(data);
  const loaded = result && 'car' in result ? result : undefined;
  const car = loaded?.car ?? cardCar;
  return (
    <Modal labelledBy={headingId} className="look-dialog" closesOnBack onClose={onClose}>
      <form method="dialog" className="look-close">
        <button type="submit" aria-label="Close">
          <Icon name="close" />
        </button>
      </form>
      <div ref={body} className="look-body" tabIndex={-1}>
        <QuickLook
          {...{ car, settings }}
          heading={
            <h2 id={headingId} className="heading">
              {car.name}
            </h2>
          }
          details={loaded?.details}
          error={
            result &&
            'failure' in result && (
              <QuickLookError
                failure={result.failure}
                carHref={`/cars/${car.slug}`}
                isBusy={state !== 'idle'}
                onTryAgain={tryAgain}
              />
            )
          }
        />
      </div>
      <div className="look-foot">
        <ExploreLink car={car} />
      </div>
    </Modal>
  );
}
