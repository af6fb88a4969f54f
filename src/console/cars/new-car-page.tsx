import {
  type ActionFunctionArgs,
  data,
  type LoaderFunctionArgs,
  redirect,
  useActionData,
  useLoaderData,
} from 'react-router';
import { getSaleDay } from '../../features/stock/fields/sale-day.ts';
import { stockFields } from '../../features/stock/fields/stock-fields.ts';
import { findWasPriceProblem } from '../../features/stock/prices/check-was-price.ts';
import { addCar } from '../../features/stock/write/save-car.server.ts';
import { PageHeader } from '../components/page-header.tsx';
import { consoleRequest } from '../server/console-request.ts';
import { requireDealership } from '../server/signed-in.ts';
import { CarForm } from './editor/car-form.tsx';
import { loadChoices, loadEmptyCard } from './editor/load-editor.server.ts';
import { readCarForm } from './editor/read-car-form.server.ts';

export async function loader({ context }: LoaderFunctionArgs) {
  const [choices, example] = await Promise.all([loadChoices(context), loadEmptyCard(context)]);
  return { ...choices, example };
}

const problem = 'The car was not added. Check the marked fields.';

export async function action({ request, context }: ActionFunctionArgs) {
  const { scope, slug } = requireDealership(context);
  const now = context.get(consoleRequest).clock();
  const { texts, given, errors: invalid } = readCarForm(await request.formData());
  const wasPrice = findWasPriceProblem(given, { current: undefined, entries: [], now });
  const errors = { ...invalid, ...(wasPrice !== undefined && { before_price: wasPrice }) };
  if (Object.keys(errors).length > 0) return data({ errors, texts, problem }, { status: 422 });
  const result = await addCar(scope, given, getSaleDay(now));
  if (result.kind === 'refused') return data({ errors: result.errors, texts, problem }, { status: 422 });
  if (result.kind !== 'saved') throw new Error(`a new car cannot be in conflict: ${result.kind}`);
  throw redirect(`/dealerships/${slug}/cars/${result.id}`);
}

const defaults = Object.fromEntries(stockFields.map((field) => [field.name, field.default]));

export default function NewCarPage() {
  const { locations, makes, example } = useLoaderData<typeof loader>();
  const result = useActionData<typeof action>();
  return (
    <div className="max-w-6xl">
      <PageHeader title="Add a car" description="The car is on your websites as soon as it is saved." />
      <CarForm values={defaults} result={result} {...{ locations, makes, example }} mayManage submit="Add the car" />
    </div>
  );
}
