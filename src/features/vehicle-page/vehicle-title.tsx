import { CertifiedBadge } from './certified-badge.tsx';
import type { Vehicle } from './vehicle.ts';

/** Shows the registration, as some states require of every advertisement. */
export const VehicleTitle = ({ vehicle }: { vehicle: Vehicle }) => (
  <div className="vehicle-title">
    <h1 className="vehicle-name">{vehicle.name}</h1>
    {vehicle.badgeLine && <p className="vehicle-badge-line">{vehicle.badgeLine}</p>}
    <ul className="vehicle-ids">
      <li>{vehicle.type}</li>
      <li>{`Stock no. ${vehicle.stock}`}</li>
      {vehicle.rego && <li>{`Rego ${vehicle.rego}`}</li>}
    </ul>
    <CertifiedBadge vehicle={vehicle} />
  </div>
);
