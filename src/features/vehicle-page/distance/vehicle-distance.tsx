import { Form } from 'react-router';
import { Button } from '../../../ui/button.tsx';
import { TextField } from '../../../ui/forms/field.tsx';
import { Icon } from '../../../ui/icon.tsx';
import type { DistanceView } from './distance-view.ts';

const id = 'distance';

/** Asks for a postcode, and says how far away the car is. */
export const VehicleDistance = ({ path, view }: { path: string; view: DistanceView }) => (
  <div id={id} className="vehicle-distance">
    <div aria-live="polite">
      {view.distance && (
        <p>
          <Icon name="route" />
          <span>
            <strong>{view.distance.text}</strong>
            {view.distance.transfer && <span>{view.distance.transfer}</span>}
          </span>
        </p>
      )}
    </div>
    <Form method="get" action={`${path}#${id}`} preventScrollReset>
      <TextField
        key={view.postcode}
        label="How far is it from your postcode?"
        name="near"
        defaultValue={view.postcode}
        error={view.error ?? undefined}
        hint={view.town ? `Measured from ${view.town}.` : undefined}
        inputMode="numeric"
        autoComplete="postal-code"
        maxLength={10}
        required
      />
      <Button type="submit" kind="outline">
        Show distance
      </Button>
    </Form>
  </div>
);
