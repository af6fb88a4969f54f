import { australianExport } from './australian-export.ts';
import { googleVehicleListings } from './google-vehicle-listings.ts';
import { metaAutomotive } from './meta-automotive.ts';
import { forecourtCsv } from './forecourt-csv.ts';
import type { Profile } from './profile.ts';

export const profiles: readonly Profile[] = [forecourtCsv, googleVehicleListings, metaAutomotive, australianExport];

export const findProfile = (id: string): Profile | undefined => profiles.find((profile) => profile.id === id);
