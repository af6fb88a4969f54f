import { slugify } from '../catalogue/catalogue.ts';
import type { Choice } from './choose-version.ts';

const badgesThatSayIt = /quattro|xDrive|4MATIC|AllGrip|AWD|FWD|e-4orce|\b4x4\b/i;

/** `2022 Toyota RAV4 GXL Hybrid AWD` */
export function nameCar({ make, model, version, year }: Choice): string {
  const badge = version.badge === model.name ? '' : version.badge;
  const saysHybrid = /hybrid|PHEV|e-Power|e:HEV|\dh\b|h\+|Recharge|\bB\d\b/i;
  const hybrid =
    version.engine.simpleFuel === 'Hybrid' && !saysHybrid.test(badge) && !/^(Shark|Sealion)/.test(model.name);
  return [year, make.name, model.name, badge, hybrid ? 'Hybrid' : '', driveSuffix(model.versions, version)]
    .filter((word) => word !== '')
    .join(' ');
}

function driveSuffix(versions: Choice['model']['versions'], { badge, body, drive }: Choice['version']): string {
  if (badgesThatSayIt.test(badge)) return '';
  if (drive === '4WD' && (body === 'ute' || body === 'cabChassis')) return '4x4';
  const hasOtherDrives = versions.some((other) => other.drive !== drive);
  return drive === 'AWD' && hasOtherDrives ? 'AWD' : '';
}

export const slugForCar = (name: string, stocknum: string): string => slugify(`${name} ${stocknum}`);

/** The title in classifieds, with series, gearbox and drive. */
export function classifiedTitle({ make, model, version, year }: Choice): string {
  const { badge, series, gearbox, drive } = version;
  const gears = gearbox.simple === 'Manual' ? 'Manual' : 'Auto';
  return [
    year,
    make.name,
    model.name,
    badge === model.name ? '' : badge,
    series ?? '',
    gears,
    drive === 'FWD' ? '' : drive,
  ]
    .filter((word) => word !== '')
    .join(' ');
}

export const stockNumber = (type: 'new' | 'demo' | 'used', number: number): string =>
  `${{ new: 'N', demo: 'D', used: 'U' }[type]}${number}`;
