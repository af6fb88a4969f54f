import { listShownMakes } from './shown-makes.ts';
import type { ModelsSection } from './model-config.ts';
import type { ManufacturerSection } from '../sites/config/manufacturer-config.ts';
import type { Model } from './model.ts';

/** Of same-named models of several makes, picks the one whose make the site lists first. */
export const pickByMakeOrder = <M extends Pick<Model, 'manufacturer_slug'>>(
  config: ModelsSection & ManufacturerSection,
  namesakes: readonly M[],
): M | undefined =>
  listShownMakes(config)
    .map((make) => namesakes.find(({ manufacturer_slug }) => manufacturer_slug === make))
    .find((model) => model !== undefined);
