import type { CarHit } from '../../features/inventory/car-hit.ts';
import { newFormKey } from '../../features/leads/form/form-key.ts';
import { privacyNotice } from '../../features/leads/form/privacy-notice.ts';
import { readFormContext } from '../../features/leads/form/read-form-context.server.ts';
import { valuesToShow } from '../../features/leads/form/values-to-show.ts';
import { lostCarWords } from '../../features/leads/form/vehicle-noun.ts';
import { carTradeInPath, formAt, tradeInPath, type ValuationPath } from '../../features/valuations/valuation-paths.ts';
import { valuationFields } from '../../features/valuations/valuation-fields.ts';
import { knownOf, prefilled } from '../forms/prefilled.ts';
import type { SiteRequest } from '../site-request.ts';
import { readOwnWords } from '../forms/read-own-words.server.ts';
import { framePage } from './frame-page.server.ts';
import { wantedCarOf } from './listed-car.server.ts';
import type { Entered, ValuationPageData } from './valuation-page-data.ts';

type Beginning = {
  path: ValuationPath;
  /** The car that the visitor's own is to be traded in for. */
  listed: CarHit | null;
  /** Whether the address names a car that is not to be seen. */
  isLost: boolean;
  /** What the address fills in. */
  asked: URLSearchParams;
  /** What was sent already. */
  entered?: Partial<Entered> & { key?: string };
};

/** The page that a valuation begins on: the plate, and whom the estimate is for. */
export async function readBeginning(request: SiteRequest, beginning: Beginning): Promise<ValuationPageData> {
  const { path, listed, isLost, asked, entered = {} } = beginning;
  const [frame, context, own] = await Promise.all([
    framePage(request, path),
    readFormContext(request, listed?.id ?? null),
    readOwnWords(request, [path === carTradeInPath ? tradeInPath : path]),
  ]);
  const fields = valuationFields(formAt(path), context);
  const known = { ...prefilled(fields, asked), ...knownOf(request.visitor) };
  return {
    ...frame,
    ...own?.words,
    own: own?.more ?? null,
    wanted: listed && wantedCarOf(listed, request),
    near: null,
    action: listed ? `${path}?car_id=${listed.id}` : path,
    step: {
      kind: 'begin',
      fields,
      values: valuesToShow(fields, { ...known, ...entered.values }),
      errors: entered.errors ?? [],
      problem: entered.problem ?? null,
      key: entered.key ?? newFormKey(request.clock()),
      carId: listed?.id ?? null,
      notice: privacyNotice(request.site.name),
      lostCar: isLost ? lostCarWords(context) : null,
    },
  };
}
