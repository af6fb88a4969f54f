import { getTimeZone } from '../../../locations/opening-hours/time-zone.ts';
import type { DeliveredLead } from '../delivered-lead.ts';
import { customerElement, providerElement, vendorElement } from './adf-parties.ts';
import { vehicleElement } from './adf-vehicle.ts';
import { buildAdfVehicles } from './adf-vehicles.ts';
import { element } from './xml.ts';

const opening = '<?xml version="1.0" encoding="UTF-8"?>\n<?adf version="1.0"?>\n';

/** A lead as an ADF 1.0 document for a dealer's CRM. Retries send the same document with the same id. */
export function buildAdf(delivered: DeliveredLead, { isUpdate } = { isUpdate: false }): string {
  const requested = formatRequestDate(delivered);
  const prospect = element(
    'prospect',
    [
      element('id', delivered.lead.id, { sequence: '1', source: 'Forecourt' }),
      element('requestdate', requested),
      ...buildAdfVehicles(delivered).map((vehicle) => vehicleElement(vehicle, requested.slice(0, 4))),
      customerElement(delivered),
      vendorElement(delivered),
      providerElement(delivered),
    ],
    { status: isUpdate ? 'resend' : 'new' },
  );
  return opening + element('adf', [prospect]).xml;
}

/** In the dealership's time zone, `2026-11-15T12:04:11+08:00`: some CRMs drop the zone. */
const formatRequestDate = ({ lead, dealership }: DeliveredLead): string =>
  lead.createdAt
    .toTemporalInstant()
    .toString({ timeZone: getTimeZone(dealership.address.state), smallestUnit: 'second' });
