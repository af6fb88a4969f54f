import type { VehicleExtrasData } from './vehicle-extras-of.ts';

export const VehicleExtras = ({ extras }: { extras: VehicleExtrasData }) => <div hidden data-car={extras.car.slug} />;
