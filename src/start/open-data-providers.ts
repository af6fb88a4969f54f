import { createDemoRegoRegister } from '../demo/demo-rego-register.ts';
import { createMarketPriceGuide } from '../features/valuations/market-model/market-price-guide.server.ts';
import { systemClock } from '../platform/clock.ts';
import { createHttpGeocoder } from '../platform/geo/http-geocoder.ts';
import { createTownsGeocoder } from '../platform/geo/towns-geocoder.ts';
import { createErrorLogger } from '../platform/log.ts';
import { createHttpPriceGuide } from '../platform/vehicle-data/http-price-guide.ts';
import { createHttpRegoRegister } from '../platform/vehicle-data/http-rego-register.ts';
import type { SharedServices } from './open-shared-services.ts';

/** Geocoder, plate register and price guide. The register of made-up cars is for demos: elsewhere visitors describe theirs. */
export function openDataProviders({ config, platformDatabase, app }: SharedServices) {
  const towns = createTownsGeocoder();
  return {
    towns,
    geocoder: config.geocoderUrl ? createHttpGeocoder(config.geocoderUrl, systemClock) : towns,
    register: config.rego
      ? createHttpRegoRegister(config.rego)
      : config.demo
        ? createDemoRegoRegister(systemClock)
        : null,
    priceGuide: config.priceGuide
      ? createHttpPriceGuide(config.priceGuide)
      : createMarketPriceGuide({
          scope: platformDatabase.forPlatform(),
          clock: systemClock,
          logError: createErrorLogger(app.log, 'the market model could not be reloaded'),
        }),
  };
}
