import { data } from 'react-router';
import { recordEvents } from '../../features/analytics/event-store.server.ts';
import type { Filing } from '../../features/leads/filing.ts';
import { fieldsAsSent } from '../../features/leads/form/form-kind.ts';
import { formKinds } from '../../features/leads/form/form-kinds.ts';
import { boxesLeftEmpty, readSent, type Sent, sentByForm } from '../../features/leads/form/form-values.ts';
import { answerStep, fieldsOfStep } from '../../features/reservations/journey/answer-step.server.ts';
import { beginJourney } from '../../features/reservations/journey/begin-journey.server.ts';
import { journeyHref, journeyPath } from '../../features/reservations/journey/address.ts';
import { journeyCookie } from '../../features/reservations/journey/cookie.ts';
import { keepTyped } from '../../features/reservations/journey/keep-typed.server.ts';
import { planJourneyMail } from '../../features/reservations/journey/mail/journey-mail-store.server.ts';
import { type AnsweredStep, furthestStep, stepAfter } from '../../features/reservations/journey/journey.ts';
import { hasteWords } from '../../platform/http/rate-limit.ts';
import { readFormData } from '../forms/read-form-data.server.ts';
import { plainVisitOf } from '../forms/plain-visit.ts';
import { locationsOf } from '../request-data.server.ts';
import { seeOther } from '../see-other.ts';
import type { SiteRequest } from '../site-request.ts';
import type { JourneyTrouble } from './journey-data.ts';
import { doField } from './journey-form-names.ts';
import { payDeposit } from './pay-deposit.server.ts';
import { stepOf } from './read-journey-page.server.ts';
import { type Begun, type OpenJourney, requireJourney } from './require-journey.server.ts';

type Opened = OpenJourney & { begun: Begun };

/**
 * Takes a form of the purchase. What goes well leads on; otherwise the same step comes again with all that was typed:
 * what is to be mended (422), or that it was too often (429). Where the car is somebody else's by now the page says so
 * (409).
 */
export async function receiveJourney(asked: SiteRequest, request: Request, url: URL) {
  const sent = sentByForm(await readFormData(request));
  const open = await requireJourney(asked, url, request.headers.get('cookie'));
  if ('lost' in open || open.checkout.refusal) return data(null, { status: 409 });
  const { begun } = open;
  const step = stepOf(open, url);
  const pays = step === 'summary';
  const seconds = await asked.secondsToWait(pays ? 'reservations' : 'leads');
  if (seconds > 0) return tooFast(open, step, sent, seconds);
  if (!begun) return begin(asked, request, open, sent);
  const opened: Opened = { ...open, begun };
  if (sent[doField] === 'save') return save(asked, opened, step, sent);
  return step === 'summary' ? payDeposit(asked, request, opened) : answer(asked, opened, step, sent);
}

async function begin(asked: SiteRequest, request: Request, open: OpenJourney, entered: Sent) {
  const { car, context } = open.checkout;
  const { car: formCar } = context;
  if (!formCar) return data(null, { status: 409 });
  const fields = fieldsAsSent(formKinds.purchase, context);
  const visit = plainVisitOf(request);
  const page = `${new URL(request.url).origin}${journeyPath}?car_id=${car.slug}`;
  const sent = { ...boxesLeftEmpty(fields, entered), ...entered, ...visit, url: page };
  const userAgent = request.headers.get('user-agent');
  const begun = await beginJourney(asked, { ...context, car: formCar }, { sent, userAgent });
  if ('errors' in begun) return again({ values: readSent(fields, sent), errors: begun.errors }, 422);
  if ('secondsToWait' in begun) return tooFast(open, 'details', sent, begun.secondsToWait);
  if (begun.isNewLead) await recordBeginning(asked, begun.filing);
  return seeOther(journeyHref(car.slug, begun.token, 'trade-in'), [journeyCookie(begun.token, car.id, asked)]);
}

/** What a script would have reported. The lead is stored: nothing that fails here may take that back. */
async function recordBeginning({ scope, logError }: SiteRequest, { event }: Filing): Promise<void> {
  try {
    await recordEvents(scope, [{ eventId: event.id, params: event.params, page: journeyPath }]);
  } catch (error) {
    logError(error);
  }
}

async function answer(asked: SiteRequest, open: Opened, step: AnsweredStep, sent: Sent) {
  const { begun, checkout, terms, answers } = open;
  const locations = await locationsOf(asked);
  const answered = await answerStep({ ...asked, locations }, { journey: begun.journey, step, terms, sent });
  if ('errors' in answered) {
    return again({ values: readSent(fieldsOfStep(step, terms), sent), errors: answered.errors }, 422);
  }
  // Who has come to the end and changes one thing goes back there.
  const isDone = furthestStep({ ...answers, ...answered.answers }) === 'summary';
  return seeOther(journeyHref(checkout.car.slug, begun.token, isDone ? 'summary' : stepAfter(step)));
}

/** What is typed and good is kept; what is not is said, and no reason to keep somebody from leaving. */
async function save(asked: SiteRequest, open: Opened, step: AnsweredStep | 'summary', sent: Sent) {
  const { begun, checkout, terms, answers } = open;
  const { journey, token } = begun;
  const unkept =
    step === 'summary'
      ? []
      : await keepTyped({ ...asked, locations: await locationsOf(asked) }, { journey, step, terms, sent });
  const target = answers.details?.email;
  const isSent =
    target !== undefined && (await planJourneyMail(asked.scope, asked.jobs, { journeyId: journey.id, target, token }));
  const said = new URLSearchParams([['saved', isSent ? 'sent' : 'often'], ...unkept.map((field) => ['unkept', field])]);
  return seeOther(`${journeyHref(checkout.car.slug, token, step)}&${said}#saved`);
}

const again = (trouble: Partial<JourneyTrouble>, status: number, headers: HeadersInit = {}) =>
  data<JourneyTrouble>({ values: {}, errors: [], problem: null, ...trouble }, { status, headers });

function tooFast({ begun, terms }: OpenJourney, step: AnsweredStep | 'summary', sent: Sent, seconds: number) {
  const fields = begun ? (step === 'summary' ? [] : fieldsOfStep(step, terms)) : formKinds.purchase.fields(terms.form);
  return again({ values: readSent(fields, sent), problem: hasteWords(seconds) }, 429, {
    'retry-after': String(seconds),
  });
}
