import type { FeeSchedule } from './fee-schedule.ts';

/** The fee for transferring the registration of a car to its buyer within 14 days. */
type TransferFee = FeeSchedule & { amount: number };

/**
 * Fees as they were published, none of them derived. Those of 2026–27 are not known yet, nor any of these states:
 * - South Australia, Tasmania, Northern Territory: no publication that names its year.
 * - Victoria: the last one is of 2019–20 ($20.70 from a dealer, 1.4 fee units). A fee unit is $17.27 in 2026–27, but the number of
 *   units in the regulations of 2021 is not known.
 */
export const transferFees: readonly TransferFee[] = [
  {
    state: 'NSW',
    from: '2025-07-01',
    until: '2026-06-30',
    amount: 41,
    published: '2026-04-11', // downunderreport.net, Transfer rego NSW
    source: {
      name: 'NSW Government, Vehicle registration fees',
      url: 'https://www.nsw.gov.au/driving-boating-and-transport/driving-nsw/vehicle-registration/fees-concessions-and-forms/vehicle-registration-fees',
    },
  },
  {
    state: 'QLD',
    from: '2025-07-01',
    until: '2026-06-30',
    amount: 32.55, // 29.70 fee units
    published: '2026-01-12', // sellanycarfast.com.au, Transferring car registration in Queensland
    source: {
      name: 'Queensland Government, Registration fees',
      url: 'https://www.qld.gov.au/transport/registration/fees',
    },
  },
  {
    state: 'WA',
    from: '2023-07-01',
    until: '2024-06-30',
    amount: 20.4,
    published: '2023-07-01',
    source: {
      name: 'Western Australia, Department of Transport, Light vehicle licence fees',
      url: 'https://www.transport.wa.gov.au/licensing/license-a-new-vehicle.asp',
    },
  },
  {
    state: 'ACT',
    from: '2024-07-01',
    until: '2025-06-30',
    amount: 48,
    published: '2024-07-01',
    source: {
      name: 'Access Canberra, Transferring vehicle registration fees',
      url: 'https://www.accesscanberra.act.gov.au/driving-transport-and-parking/vehicle-and-transport-related-fees/transferring-vehicle-registration-fees',
    },
  },
];
