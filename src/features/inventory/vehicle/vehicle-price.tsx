import type { Vehicle } from './vehicle.ts';

/** One total price, larger than any part of it; then what it includes, what it was, and what it is by the week. */
export const VehiclePrice = ({ vehicle: { price } }: { vehicle: Pick<Vehicle, 'price'> }) => (
  <div className="vehicle-price">
    <p className={`price-${price.kind}`}>
      <strong>{price.text}</strong>
      {price.includes && <span> {price.includes}</span>}
    </p>
    {price.before && (
      <p className="price-before">
        Was <s>{price.before}</s>
        {price.saving && <b>{`Save ${price.saving}`}</b>}
      </p>
    )}
    {price.weekly && (
      <p className="price-weekly">
        <b>{price.weekly}</b> by subscription
      </p>
    )}
  </div>
);
