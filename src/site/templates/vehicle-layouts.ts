import type { TemplateName } from '../../features/sites/config/template-name.ts';
import type { VehicleLayout } from './layout-types.ts';
import { Vehicle as Metro } from './metro/vehicle.tsx';
import { Vehicle as Outback } from './outback/vehicle.tsx';
import { Vehicle as Showroom } from './showroom/vehicle.tsx';

/** Separate from the templates, so that only vehicle pages load them. */
export const vehicleLayouts: Record<TemplateName, VehicleLayout> = {
  showroom: Showroom,
  metro: Metro,
  outback: Outback,
};
