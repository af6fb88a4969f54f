import { timeZoneOf } from '../../../locations/time-zone.ts';
import type { DeliveredLead } from '../delivered-lead.ts';
import { customerElement, providerElement, vendorElement } from './adf-parties.ts';
import { vehicleElement } from './adf-vehicle.ts';
import { adfVehicles } from './adf-vehicles.ts';
import { element } from './xml.ts';

const opening = '<?xml version="1.0" encoding="UTF-8"?>\n<?adf version="1.0"?>\n';

/** A lead as dealers' CRMs take it: one ADF 1.0 document. A later attempt sends the same one, under the same id. */
export function adfOf(delivered: DeliveredLead, { isUpdate } = { isUpdate: false }): string {
  const requested = requestDate(delivered);
  const prospect = element(
    'prospect',
    [
      element('id', delivered.lead.id, { sequence: '1', source: 'Forecourt' }),
      element('requestdate', requested),
      ...adfVehicles(delivered).map((vehicle) => vehicleElement(vehicle, requested.slice(0, 4))),
      customerElement(delivered),
      vendorElement(delivered),
      providerElement(delivered),
    ],
    { status: isUpdate ? 'resend' : 'new' },
  );
  return opening + element('adf', [prospect]).xml;
}

/** By the dealership's own clock, `2026-11-15T12:04:11+08:00`: some CRMs show the hour and drop the zone. */
const requestDate = ({ lead, dealership }: DeliveredLead): string =>
  lead.createdAt
    .toTemporalInstant()
    .toString({ timeZone: timeZoneOf(dealership.address.state), smallestUnit: 'second' });
