import { useEffect, useId, useRef } from 'react';
import { useFetcher } from 'react-router';
import type { CardCar, CardSettings } from '../features/inventory/card/card-car.ts';
import { quickLookAddress } from '../features/inventory/quick-look/quick-look-address.ts';
import { ExploreLink, QuickLook } from '../features/inventory/quick-look/quick-look.tsx';
import { QuickLookTrouble } from '../features/inventory/quick-look/quick-look-trouble.tsx';
import { Icon } from '../ui/icon.tsx';
import { Modal } from '../ui/modal.tsx';
import { type Packed, unpack } from './packed.ts';
import type { QuickLookAnswer } from './quick-look-data.ts';

export type QuickLookDialogProps = { car: CardCar; settings: CardSettings; onClose(): void };

/** The quick look over the results. What the card knows is there at once; the rest is fetched. */
export function QuickLookDialog({ car: known, settings, onClose }: QuickLookDialogProps) {
  const headingId = useId();
  const body = useRef<HTMLDivElement>(null);
  const { load, state, data } = useFetcher<Packed<QuickLookAnswer>>();
  const address = quickLookAddress(known.slug);
  useEffect(() => void load(address), [load, address]);
  const tryAgain = () => {
    body.current?.focus(); // the button goes with the sentence that it stands under
    void load(address);
  };
  const answer = data && unpack(data);
  const look = answer && 'car' in answer ? answer : undefined;
  const car = look?.car ?? known;
  return (
    <Modal labelledBy={headingId} className="look-dialog" onClose={onClose}>
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
          details={look?.details}
          trouble={
            answer &&
            'trouble' in answer && (
              <QuickLookTrouble
                trouble={answer.trouble}
                carAddress={`/cars/${car.slug}`}
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
