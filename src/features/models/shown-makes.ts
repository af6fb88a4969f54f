import type { ManufacturerSection } from '../sites/config/manufacturer-config.ts';
import type { ModelsSection } from './model-config.ts';

/** The makes whose models the site shows, in order: the configured ones, or else the primary manufacturer. */
export function listShownMakes({
  models,
  primaryManufacturer,
}: ManufacturerSection & ModelsSection): readonly string[] {
  if (models.makes.length > 0) return models.makes;
  return primaryManufacturer === null ? [] : [primaryManufacturer];
}
