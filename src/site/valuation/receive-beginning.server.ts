import { data } from 'react-router';
import { newFormKey } from '../../features/leads/form/form-key.ts';
import { formViewOf } from '../../features/leads/form/form-view-of.ts';
import { boxesLeftEmpty, readSent, sentByForm } from '../../features/leads/form/form-values.ts';
import { readFormContext } from '../../features/leads/form/read-form-context.server.ts';
import { keyField } from '../../features/leads/form/side-fields.ts';
import { beginValuation } from '../../features/valuations/begin-valuation.server.ts';
import { valuationFields } from '../../features/valuations/valuation-fields.ts';
import {
  formAt,
  reachedBy,
  tradeInPath,
  valuationAddress,
  type ValuationPath,
} from '../../features/valuations/valuation-paths.ts';
import { hasteWords } from '../../platform/http/rate-limit.ts';
import { formPageAt } from '../forms/form-pages.ts';
import { plainVisitOf } from '../forms/plain-visit.ts';
import { readFormPage } from '../forms/read-form-page.server.ts';
import { sentCarId } from '../forms/sent-car-id.ts';
import { seeOther } from '../see-other.ts';
import type { SiteRequest } from '../site-request.ts';
import { findListedCar } from './listed-car.server.ts';
import { notValuedWords } from './not-valued-words.ts';
import { readBeginning } from './read-beginning.server.ts';
import type { Entered } from './valuation-page-data.ts';

type Received = { path: ValuationPath; body: FormData };

/** Takes the plate and whom the estimate is for. */
export async function receiveBeginning(asked: SiteRequest, request: Request, { path, body }: Received) {
  const form = formAt(path);
  const named = form === 'trade-in' ? sentCarId(body) : null;
  const listed = named === null ? null : await findListedCar(asked, named);
  const fields = valuationFields(form, await readFormContext(asked, listed?.id ?? null));
  const entered = sentByForm(body);
  const sent = { ...boxesLeftEmpty(fields, entered), ...entered, ...plainVisitOf(request) };
  const values = readSent(fields, sent);
  const again = async (trouble: Partial<Entered>, init: ResponseInit) => {
    const shown = { values, key: keyOf(body, asked.clock()), ...trouble };
    const beginning = { path, listed, isLost: named !== null && !listed, asked: new URLSearchParams(), entered: shown };
    return data({ valuation: await readBeginning(asked, beginning) }, init);
  };
  const tooFast = (seconds: number) =>
    again({ problem: hasteWords(seconds) }, { status: 429, headers: { 'retry-after': String(seconds) } });
  const secondsToWait = await asked.secondsToWait('valuations');
  if (secondsToWait > 0) return tooFast(secondsToWait);
  const userAgent = request.headers.get('user-agent');
  const begun = await beginValuation(asked, { form, carId: listed?.id ?? null, sent, userAgent });
  if ('valuation' in begun) return seeOther(valuationAddress(begun.valuation, reachedBy(begun.valuation.step)));
  if ('errors' in begun) return again({ errors: begun.errors }, { status: 422 });
  if ('secondsToWait' in begun) return tooFast(begun.secondsToWait);
  return enquiryInstead(asked, new URL(request.url), { listed, values });
}

type Refused = { listed: Awaited<ReturnType<typeof findListedCar>>; values: Entered['values'] };

/** Somebody was quicker with the listed car: what was typed goes on as an enquiry. */
async function enquiryInstead(asked: SiteRequest, url: URL, { listed, values }: Refused) {
  const page = await readFormPage(asked, url, formPageAt(tradeInPath));
  const context = await readFormContext(asked, listed?.id ?? null);
  const noun = asked.site.config.texts.vehicleNounSingular;
  // A deposit that was paid a second ago may be news to the list of cars.
  const lostCar = listed && (notValuedWords(listed, noun) ?? notValuedWords({ ...listed, reserved: true }, noun));
  return data({ form: { ...page, form: formViewOf('trade-in', context, { values }), lostCar } }, { status: 409 });
}

/** The form goes on under the key that it came with. */
function keyOf(body: FormData, now: Date): string {
  const key = body.get(keyField);
  return typeof key === 'string' && key !== '' ? key : newFormKey(now);
}
