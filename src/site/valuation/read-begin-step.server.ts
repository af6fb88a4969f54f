import type { CarHit } from '../../features/cars/car-hit.ts';
import { createFormKey } from '../../features/forms/form-key.ts';
import { getPrivacyNotice } from '../../features/forms/privacy-notice.ts';
import { readFormContext } from '../../features/forms/read-form-context.server.ts';
import { fillInitialValues } from '../../features/forms/initial-values.ts';
import { getUnlistedCarText } from '../../features/forms/vehicle-noun.ts';
import {
  carTradeInPath,
  getValuationForm,
  tradeInPath,
  type ValuationPath,
} from '../../features/valuations/valuation-paths.ts';
import { valuationFields } from '../../features/valuations/steps/valuation-fields.ts';
import { prefillFromVisitor, prefillFromQuery } from '../forms/prefill.ts';
import type { SiteRequest } from '../server/site-request.ts';
import { readCustomContent } from '../forms/read-custom-content.server.ts';
import { buildPageFrame } from './build-page-frame.server.ts';
import { buildWantedCar } from './listed-car.server.ts';
import type { FormEntry, ValuationPageData } from './valuation-page-data.ts';

type BeginInput = {
  path: ValuationPath;
  /** The listed car the visitor wants to trade theirs in for. */
  listed: CarHit | null;
  /** Whether the query names a car that the site does not show. */
  isLost: boolean;
  /** Query parameters that prefill fields. */
  searchParams: URLSearchParams;
  /** The values of a rejected form. */
  entered?: Partial<FormEntry> & { key?: string };
};

/** The page of the first step. */
export async function readBeginStep(request: SiteRequest, input: BeginInput): Promise<ValuationPageData> {
  const { path, listed, isLost, searchParams, entered = {} } = input;
  const [frame, context, own] = await Promise.all([
    buildPageFrame(request, path),
    readFormContext(request, listed?.id ?? null),
    readCustomContent(request, [path === carTradeInPath ? tradeInPath : path]),
  ]);
  const fields = valuationFields(getValuationForm(path), context);
  const prefill = { ...prefillFromQuery(fields, searchParams), ...prefillFromVisitor(request.visitor) };
  return {
    ...frame,
    ...own?.copy,
    own: own?.body ?? null,
    wanted: listed && buildWantedCar(listed, request),
    nearby: null,
    action: listed ? `${path}?car_id=${listed.id}` : path,
    step: {
      kind: 'begin',
      fields,
      values: fillInitialValues(fields, { ...prefill, ...entered.values }),
      errors: entered.errors ?? [],
      problem: entered.problem ?? null,
      key: entered.key ?? createFormKey(request.clock()),
      carId: listed?.id ?? null,
      notice: getPrivacyNotice(request.site.name),
      unlistedCarNote: isLost ? getUnlistedCarText(context) : null,
    },
  };
}
