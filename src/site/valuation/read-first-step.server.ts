import type { CarHit } from '../../features/cars/car-hit.ts';
import type { FormContext } from '../../features/forms/form-context.ts';
import type { FieldValues } from '../../features/forms/form-field.ts';
import { createFormKey } from '../../features/forms/form-key.ts';
import { carField } from '../../features/forms/hidden-field-names.ts';
import { fillInitialValues } from '../../features/forms/initial-values.ts';
import { getPrivacyNotice } from '../../features/forms/privacy-notice.ts';
import { readFormContext } from '../../features/forms/read-form-context.server.ts';
import { getUnlistedCarText } from '../../features/forms/vehicle-noun.ts';
import { getValuationContactFields, getPlateFields } from '../../features/valuations/steps/valuation-fields.ts';
import { getValuationForm, type ValuationPath } from '../../features/valuations/valuation-paths.ts';
import type { RegisteredPlate, ValuedVehicle } from '../../features/valuations/valuation.ts';
import { prefillFromQuery, prefillFromVisitor } from '../forms/prefill.ts';
import { readCustomContent } from '../forms/read-custom-content.server.ts';
import type { SiteRequest } from '../server/site-request.ts';
import { buildPageFrame, getCanonicalPath, getNouns } from './build-page-frame.server.ts';
import { buildVehicleStep } from './build-step-data.ts';
import { carryVehicle, type HiddenFieldList } from './carried-vehicle.ts';
import { buildWantedCar } from './listed-car.server.ts';
import { getStepHeading } from './step-headings.ts';
import { beginFormName } from './valuation-forms.ts';
import type { FormEntry, ValuationPageData } from './valuation-page-data.ts';

/** The input of the first three steps. They store nothing: each is rendered from the values that the previous one has sent. */
export type FirstStepInput = {
  path: ValuationPath;
  /** The listed car the visitor wants to trade theirs in for. */
  listed: CarHit | null;
  /** Whether the visitor asked for a car that the site does not show. */
  isLost: boolean;
  /** The values and errors of a form that is shown again. */
  entered?: Partial<FormEntry> & { key?: string };
};

/** The page of the first step: the plate. Query parameters prefill it. */
export async function readBeginStep(
  request: SiteRequest,
  input: FirstStepInput & { searchParams: URLSearchParams },
): Promise<ValuationPageData> {
  const { path, listed, isLost, searchParams, entered = {} } = input;
  const [page, context, own] = await Promise.all([
    readPage(request, input),
    readFormContext(request, listed?.id ?? null),
    readCustomContent(request, [getCanonicalPath(path)]),
  ]);
  const fields = getPlateFields(context);
  const values = { ...prefillFromQuery(fields, searchParams), ...entered.values };
  return {
    ...page,
    ...own?.copy,
    own: own?.body ?? null,
    step: {
      kind: 'begin',
      fields,
      ...toEntry(entered),
      values: fillInitialValues(fields, values),
      carId: listed?.id ?? null,
      hidden: listHiddenFields(listed),
      unlistedCarNote: isLost ? getUnlistedCarText(context) : null,
    },
  };
}

/** The page of the second step: the car that was found, or a form to describe it. */
export async function readCarStep(
  request: SiteRequest,
  input: FirstStepInput & { plate: RegisteredPlate; vehicle: ValuedVehicle | null; contact: HiddenFieldList },
): Promise<ValuationPageData> {
  const { plate, vehicle, listed, contact, entered } = input;
  const unsaved = { ...plate, vehicle, answers: null, outcome: null, path: input.path };
  const step = {
    ...buildVehicleStep(unsaved, {
      now: request.clock(),
      register: request.register,
      entered: entered && { values: {}, ...toEntry(entered), ...(entered.values && { values: entered.values }) },
    }),
    hidden: [...listHiddenFields(listed, plate), ...(vehicle ? carryVehicle(vehicle) : []), ...contact],
  };
  return { ...(await readPage(request, input)), ...getStepHeading(step, unsaved, getNouns(request)), step };
}

/** The page of the third step: contact details. */
export async function readContactStep(
  request: SiteRequest,
  input: FirstStepInput & { plate: RegisteredPlate; vehicle: ValuedVehicle | null; context: FormContext },
): Promise<ValuationPageData> {
  const { path, plate, vehicle, listed, context, entered = {} } = input;
  const fields = getValuationContactFields(getValuationForm(path), context);
  const step = {
    kind: 'contact',
    fields,
    ...toEntry(entered),
    values: fillInitialValues(fields, { ...prefillFromVisitor(request.visitor), ...entered.values }),
    key: entered.key ?? createFormKey(request.clock()),
    notice: getPrivacyNotice(request.site.name),
    hidden: [...listHiddenFields(listed, plate), ...(vehicle ? carryVehicle(vehicle) : [])],
  } as const;
  const heading = getStepHeading(step, { vehicle, answers: null, rego: plate.rego }, getNouns(request));
  return { ...(await readPage(request, input)), ...heading, step };
}

async function readPage(
  request: SiteRequest,
  { path, listed }: FirstStepInput,
): Promise<Omit<ValuationPageData, 'step'>> {
  return {
    ...(await buildPageFrame(request, path)),
    wanted: listed && buildWantedCar(listed, request),
    nearby: null,
    action: listed ? `${path}?car_id=${listed.id}` : path,
  };
}

const toEntry = ({ errors = [], problem = null }: Partial<FormEntry>): Omit<FormEntry, 'values'> => ({
  errors,
  problem,
});

const listHiddenFields = (listed: CarHit | null, plate?: RegisteredPlate): HiddenFieldList => [
  ['form', beginFormName],
  ...(listed ? [[carField, String(listed.id)] as const] : []),
  ...(plate
    ? ([
        ['Rego', plate.rego],
        ['regoState', plate.regoState],
      ] as const)
    : []),
];

/** Converts the visitor's values to the hidden fields of another step. */
export const toHiddenFields = (values: FieldValues): HiddenFieldList =>
  Object.entries(values).flatMap(([name, value]) =>
    value === '' || Array.isArray(value) ? [] : [[name, String(value)]],
  );
