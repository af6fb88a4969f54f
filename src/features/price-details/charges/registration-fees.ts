import type { DutiableVehicle } from '../duty/dutiable-vehicle.ts';
import type { Duty } from '../duty/duty-schedule.ts';
import type { FeeSchedule } from './fee-schedule.ts';

/** The fees for registering a car for 12 months and private use, without insurance and number plates. */
type RegistrationFees = FeeSchedule & {
  calculate(vehicle: Pick<DutiableVehicle, 'energy' | 'cylinders' | 'use' | 'grossMass'>): Duty;
};

/**
 * Only fees that two independent publications of the year state alike. They depend elsewhere on what is not known of a car or
 * its owner: the tare mass in New South Wales and Western Australia, emissions in the Australian Capital Territory, and the
 * place in Victoria, where insurance is part of them, as in Tasmania and the Northern Territory.
 */
export const registrationFees: readonly RegistrationFees[] = [
  {
    state: 'QLD',
    from: '2026-07-01',
    until: '2027-06-30',
    published: '2026-07-01',
    source: {
      name: 'Queensland Government, Cost of registration',
      url: 'https://www.qld.gov.au/transport/registration/fees/cost',
    },
    calculate: ({ energy, cylinders, use, grossMass }) => {
      if (grossMass === null ? use !== 'passengers' : grossMass > 4000)
        return { unknown: 'registration depends on the gross mass of the car' };
      if (energy === 'electric') return queenslandFees[0].fee;
      const fee = cylinders === null ? undefined : queenslandFees.find(({ upTo }) => cylinders <= upTo)?.fee;
      return fee ?? { unknown: 'registration depends on the number of cylinders' };
    },
  },
];

/** Registration and the traffic improvement fee, by cylinders. */
const queenslandFees = [
  { upTo: 3, fee: 370.35 },
  { upTo: 4, fee: 452.7 },
  { upTo: 6, fee: 677.55 },
  { upTo: 8, fee: 921.95 },
] as const;
