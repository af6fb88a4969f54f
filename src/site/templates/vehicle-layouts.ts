import type { ComponentType } from 'react';
import type { Template } from '../../features/sites/template-name.ts';
import type { VehicleData } from '../vehicle/vehicle-data.ts';
import { Vehicle as Metro } from './metro/vehicle.tsx';
import { Vehicle as Outback } from './outback/vehicle.tsx';
import { Vehicle as Showroom } from './showroom/vehicle.tsx';

export type VehicleLayout = ComponentType<{ data: VehicleData }>;

/** Apart from the templates themselves, so that only a car's page loads them. */
export const vehicleLayouts: Record<Template, VehicleLayout> = { showroom: Showroom, metro: Metro, outback: Outback };
