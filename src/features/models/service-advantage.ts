import { findLongestMatch } from './find-longest-match.ts';
import { preferredModels } from './preferred-models.ts';

/** The capped price of a service. The cap ends by time, number of services or distance, whichever comes first. */
export type ServiceAdvantage = {
  model: string;
  amount: number; // whole dollars per service
  years: number;
  services: number;
  interval: { months: number; km: number }; // whichever comes first
  range: number; // km
};
type Terms = Omit<ServiceAdvantage, 'model' | 'amount'>;

const usual: Terms = { years: 5, services: 5, interval: { months: 12, km: 15_000 }, range: 75_000 };
/** Serviced twice as often, for three years. */
const work: Terms = { years: 3, services: 6, interval: { months: 6, km: 10_000 }, range: 60_000 };
const fourWheelDrive: Terms = { years: 5, services: 10, interval: { months: 6, km: 10_000 }, range: 75_000 };

const entry = (model: string, amount: number, terms: Terms = usual): ServiceAdvantage => ({ model, amount, ...terms });

/** In the preferred order of models. */
export const serviceAdvantageTable: readonly ServiceAdvantage[] = [
  entry('bZ4X', 180),
  entry('Prado', 390, { ...fourWheelDrive, range: 100_000 }),
  entry('C-HR', 250),
  entry('Yaris', 245),
  entry('Corolla Sedan', 245),
  entry('Corolla Hatch', 245),
  entry('Camry', 255),
  entry('Yaris Cross', 250),
  entry('Corolla Cross', 250),
  entry('RAV4', 260),
  entry('Kluger', 265),
  entry('Fortuner', 290, work),
  entry('LandCruiser 300', 400, fourWheelDrive),
  entry('HiLux', 290, work),
  entry('LandCruiser 70', 525, fourWheelDrive),
  entry('Tundra', 400, fourWheelDrive),
  entry('HiAce', 290, work),
  entry('Granvia', 290, work),
  entry('Coaster', 485, work),
];

const usualAmount = 250;

/** The Corolla's page covers sedan and hatch, which cost the same. */
const aliases: Readonly<Record<string, string>> = { Corolla: 'Corolla Hatch' };

/** Includes preferred models without an entry, so that a GR Yaris does not match the Yaris. */
const names = [...new Set([...serviceAdvantageTable.map(({ model }) => model), ...preferredModels])];

/** The terms of a model, or the usual terms if the table does not list it. */
export function getServiceAdvantage(modelName: string): ServiceAdvantage {
  const match = findLongestMatch(modelName, names);
  const named = match === undefined ? undefined : (aliases[match] ?? match);
  const found = serviceAdvantageTable.find(({ model }) => model === named);
  return { ...(found ?? entry(modelName, usualAmount)), model: modelName };
}
