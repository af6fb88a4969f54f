import type { Engine, Gearbox } from './model-entry.ts';

type Kind = Pick<Engine, 'fuel' | 'simpleFuel' | 'induction'>;

const kinds: Readonly<Record<string, Kind>> = {
  petrol: { fuel: 'Petrol - Unleaded ULP', simpleFuel: 'Petrol', induction: 'Aspirated' },
  premium: { fuel: 'Petrol - Premium ULP', simpleFuel: 'Petrol', induction: 'Aspirated' },
  turbo: { fuel: 'Petrol - Premium ULP', simpleFuel: 'Petrol', induction: 'Turbo Intercooled' },
  diesel: { fuel: 'Diesel', simpleFuel: 'Diesel', induction: 'Turbo Intercooled' },
  hybrid: { fuel: 'Hybrid with Petrol - Unleaded ULP', simpleFuel: 'Hybrid', induction: 'Aspirated' },
  'turbo-hybrid': { fuel: 'Hybrid with Petrol - Premium ULP', simpleFuel: 'Hybrid', induction: 'Turbo Intercooled' },
  'plug-in': { fuel: 'Plug-in Hybrid with Petrol', simpleFuel: 'Hybrid', induction: 'Turbo Intercooled' },
};

/** `diesel 2.8 4 500 7.6` is fuel, litres, cylinders, Nm, l/100 km; `electric 310 60 420 88` is Nm, kWh, km of range, kW. */
export function parseEngine(text: string): Engine {
  const [kind = '', ...numbers] = text.split(' ');
  if (kind === 'electric') {
    const [torque, capacity, range, chargePower] = numbers.map(Number);
    if (!torque || !capacity || !range || !chargePower) throw new Error(`Not an engine: "${text}"`);
    return {
      litres: null,
      cylinders: null,
      fuel: 'Electric',
      simpleFuel: 'Electric',
      torque,
      consumption: null,
      induction: null,
      battery: { capacity, range, chargePower },
    };
  }
  const found = kinds[kind];
  const [litres, cylinders, torque, consumption] = numbers.map(Number);
  if (!found || !litres || !cylinders || !torque || !consumption) throw new Error(`Not an engine: "${text}"`);
  return { ...found, litres, cylinders, torque, consumption, battery: null };
}

const gearboxes: Readonly<Record<string, (gears: string) => Gearbox>> = {
  auto: (gears) => ({ name: `${gears} SP Sports Automatic`, simple: 'Automatic', gears: `${gears} speed automatic` }),
  manual: (gears) => ({ name: `${gears} SP Manual`, simple: 'Manual', gears: `${gears} speed manual` }),
  dual: (gears) => ({ name: `${gears} SP Automated Manual`, simple: 'Automatic', gears: `${gears} speed dual clutch` }),
  cvt: () => ({ name: 'Continuously Variable', simple: 'Automatic', gears: 'Continuously variable' }),
  single: () => ({ name: '1 SP Reduction Gear', simple: 'Automatic', gears: 'Single speed' }),
};

/** `auto 8`, `manual 6`, `dual 7`, `cvt` or `single`. */
export function parseGearbox(text: string): Gearbox {
  const [kind = '', gears = ''] = text.split(' ');
  const make = gearboxes[kind];
  if (!make || (kind !== 'cvt' && kind !== 'single' && !/^\d+$/.test(gears)))
    throw new Error(`Not a gearbox: "${text}"`);
  return make(gears);
}
