import type { Vehicle } from './vehicle.ts';

/** The total price must be larger than its parts. Then the price type, the previous price and the weekly price. */
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
