import { type ActionFunctionArgs, data, type LoaderFunctionArgs, useActionData, useLoaderData } from 'react-router';
import { listHistory } from '../../features/audit/audit-store.server.ts';
import { getSaleDay } from '../../features/stock/fields/sale-day.ts';
import { findStockField } from '../../features/stock/fields/stock-fields.ts';
import { listPins, releasePin } from '../../features/stock/write/pin-store.server.ts';
import { isIndexed } from '../../features/stock/write/is-indexed.server.ts';
import { saveCar } from '../../features/stock/write/save-car.server.ts';
import { findFieldSuppliers } from '../../features/stock-api/sent-field-store.server.ts';
import type { DealershipScope } from '../../platform/postgres/database.ts';
import { History } from '../components/history.tsx';
import { consoleRequest } from '../server/console-request.ts';
import { hasPermission, requireDealership } from '../server/signed-in.ts';
import { useToast } from '../shell/toaster.tsx';
import { CarHeader } from './car-header.tsx';
import { checkWasPrice } from './editor/check-was-price.server.ts';
import { CarForm, type CarFormResult, type FieldNote } from './editor/car-form.tsx';
import { loadCardExample, loadChoices } from './editor/load-editor.server.ts';
import { loadEditedCar } from './editor/load-edited-car.server.ts';
import { followChanges, readCarForm } from './editor/read-car-form.server.ts';
import { WebsiteState } from './editor/website-state.tsx';
import { loadCar } from './load-car.server.ts';

export async function loader(args: LoaderFunctionArgs) {
  const { car, stockCar, scope, path, mayManage } = await loadEditedCar(args);
  const { context } = args;
  const { slug, roles } = requireDealership(context);
  const [history, choices, example, isLive, notes] = await Promise.all([
    listHistory(scope, { type: 'cars', id: car.id }, { limit: 20 }),
    loadChoices(context),
    loadCardExample(context, car.id),
    isIndexed(context.get(consoleRequest).index, stockCar),
    loadFieldNotes(scope, car.id),
  ]);
  return {
    car,
    values: stockCar.values,
    path,
    mayManage,
    ...choices,
    example,
    isLive,
    notes,
    history,
    allHistoryPath: hasPermission(roles, 'history.read')
      ? `/dealerships/${slug}/history?record=cars&id=${car.id}`
      : undefined,
  };
}

const findSuppliers = async (scope: DealershipScope, carId: number) =>
  (await scope.run((tx) => findFieldSuppliers(tx, [carId]))).get(carId) ?? new Map<string, string>();

/** Which fields of the car a stock source or a program supplies, and which of them are pinned. */
async function loadFieldNotes(scope: DealershipScope, carId: number): Promise<Record<string, FieldNote>> {
  const suppliers = await findSuppliers(scope, carId);
  const pins = (await scope.run((tx) => listPins(tx, [carId]))).get(carId);
  return Object.fromEntries(
    [...suppliers].map(([field, source]) => [field, { source, isPinned: pins?.has(field) ?? false }]),
  );
}

export async function action(args: ActionFunctionArgs) {
  const { car, scope } = await loadCar(args);
  const form = await args.request.formData();
  const released = findStockField(String(form.get('release') ?? ''));
  if (released) {
    await scope.run((tx) => releasePin(tx, car.id, released.name));
    return { done: `${released.label} follows its source again.` };
  }
  const now = args.context.get(consoleRequest).clock();
  const read = readCarForm(form);
  const { texts, was, given } = read;
  const errors = { ...read.errors, ...(await checkWasPrice(scope, car.id, read, now)) };
  const problem = 'The car was not saved. Check the marked fields.';
  if (Object.keys(errors).length > 0) return refuse({ errors, texts, was, problem });
  const supplied = await findSuppliers(scope, car.id);
  const result = await saveCar(scope, { id: car.id, was, given, supplied }, getSaleDay(now));
  switch (result.kind) {
    case 'missing':
      throw data('', { status: 404 });
    case 'refused':
      return refuse({ errors: result.errors, texts, was, problem });
    case 'conflict':
      return refuse({
        conflicts: result.conflicts,
        texts: followChanges(read, result.current),
        was: result.current,
        problem: 'Someone else changed this car while you edited it. Nothing was saved yet.',
      });
    case 'saved':
      return {
        done: describeSaved(
          result.changed.length,
          result.changedByOthers.map(({ field }) => field),
        ),
      };
  }
}

const refuse = (result: CarFormResult) => data(result, { status: 422 });

function describeSaved(changed: number, others: readonly string[]): string {
  if (changed === 0) return 'Nothing to save: the car has these values.';
  if (others.length === 0) return 'Saved.';
  const labels = others.map((name) => findStockField(name)?.label ?? name);
  return `Saved. Someone else changed ${labels.join(', ')} meanwhile; that stays as well.`;
}

export default function CarPage() {
  const { car, values, path, mayManage, locations, makes, example, isLive, notes, history, allHistoryPath } =
    useLoaderData<typeof loader>();
  const result = useActionData<typeof action>();
  const done = result && 'done' in result ? result : undefined;
  useToast(done);
  const refused = result && 'texts' in result ? result : undefined;
  return (
    <div className="max-w-6xl">
      <CarHeader car={car} path={path} />
      {/* After a save the form starts anew, with what others changed meanwhile. */}
      <CarForm
        key={JSON.stringify(refused?.was ?? values)}
        {...{ values, locations, makes, example, mayManage, notes }}
        result={refused}
        submit="Save"
      >
        <WebsiteState key={JSON.stringify(values)} path={path} isIndexed={isLive} />
      </CarForm>
      <History page={history} allPath={allHistoryPath} />
    </div>
  );
}
