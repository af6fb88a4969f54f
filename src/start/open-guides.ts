import { createDemoRegister } from '../demo/demo-register.ts';
import { createMarketPriceGuide } from '../features/valuations/market-model/market-price-guide.server.ts';
import { systemClock } from '../platform/clock.ts';
import { createHttpGeocoder } from '../platform/geo/http-geocoder.ts';
import { createTownsGeocoder } from '../platform/geo/towns-geocoder.ts';
import { telling } from '../platform/log.ts';
import { createHttpPriceGuide } from '../platform/vehicle-data/http-price-guide.ts';
import { createHttpRegoRegister } from '../platform/vehicle-data/http-rego-register.ts';
import type { Base } from './open-base.ts';

/**
 * Who knows places, plates and prices. Made-up cars belong in a demo alone: elsewhere visitors describe their own.
 */
export function openGuides({ config, database, app }: Base) {
  const towns = createTownsGeocoder();
  return {
    towns,
    geocoder: config.geocoderUrl ? createHttpGeocoder(config.geocoderUrl, systemClock) : towns,
    register: config.rego ? createHttpRegoRegister(config.rego) : config.demo ? createDemoRegister(systemClock) : null,
    priceGuide: config.priceGuide
      ? createHttpPriceGuide(config.priceGuide)
      : createMarketPriceGuide({
          scope: database.forPlatform(),
          clock: systemClock,
          logError: telling(app.log, 'the model of the market could not be read anew'),
        }),
  };
}
