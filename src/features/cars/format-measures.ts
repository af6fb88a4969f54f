import { formatCount } from '../../ui/text/format-count.ts';
import type { CarHit } from './car-hit.ts';

/** Measures of electric cars, tow vehicles and caravans as people read them; null if unknown. */
export const formatRange = ({ electric_range: km }: Pick<CarHit, 'electric_range'>): string | null =>
  km === null ? null : `${formatCount(km)} km`;

export const formatBattery = ({ battery_size: size }: Pick<CarHit, 'battery_size'>): string | null =>
  size === null ? null : `${size} kWh`;

export const formatCharging = ({ charge_power: power }: Pick<CarHit, 'charge_power'>): string | null =>
  power === null ? null : `${power} kW DC`;

export const formatTowing = ({ braked_towing: mass }: Pick<CarHit, 'braked_towing'>): string | null =>
  mass === null || mass === 0 ? null : `${formatCount(mass)} kg`;

export const formatLength = ({ length_mm: length }: Pick<CarHit, 'length_mm'>): string | null =>
  length === null ? null : `${(length / 1000).toFixed(1)} m`;

export const formatTare = ({ tare_weight: mass }: Pick<CarHit, 'tare_weight'>): string | null =>
  mass === null ? null : `${formatCount(mass)} kg`;

export const formatTrailerMass = ({
  aggregate_trailer_mass: mass,
}: Pick<CarHit, 'aggregate_trailer_mass'>): string | null => (mass === null ? null : `${formatCount(mass)} kg`);
