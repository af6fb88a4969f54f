import { shownMakes } from '../sites/primary-manufacturer.ts';
import type { SiteConfig } from '../sites/site-config.ts';
import type { Model } from './model.ts';

/** Of several makes' models that go by one name, the model of the make that the site shows first. */
export const ofFirstMake = <M extends Pick<Model, 'manufacturer_slug'>>(
  config: Pick<SiteConfig, 'models' | 'primaryManufacturer'>,
  namesakes: readonly M[],
): M | undefined =>
  shownMakes(config)
    .map((make) => namesakes.find(({ manufacturer_slug }) => manufacturer_slug === make))
    .find((model) => model !== undefined);
