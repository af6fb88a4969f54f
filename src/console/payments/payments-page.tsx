import {
  type ActionFunctionArgs,
  data,
  Form,
  Link,
  type LoaderFunctionArgs,
  useActionData,
  useLoaderData,
} from 'react-router';
import { readPaymentAccount } from '../../features/reservations/payments/payment-account-store.server.ts';
import { setPaymentAccount } from '../../features/reservations/payments/set-payment-account.server.ts';
import { TextField } from '../../ui/forms/field.tsx';
import { type Column, DataTable } from '../components/data-table.tsx';
import { EmptyState } from '../components/empty-state.tsx';
import { FormProblem } from '../components/forms/form-problem.tsx';
import { createFields, getDone } from '../components/forms/refused-form.ts';
import { SubmitButton } from '../components/forms/submit-button.tsx';
import { Notice } from '../components/notice.tsx';
import { History } from '../components/history.tsx';
import { PageHeader } from '../components/page-header.tsx';
import { Panel } from '../components/panel.tsx';
import { Status } from '../components/status.tsx';
import { readDealershipHistory } from '../server/record-history.server.ts';
import { consoleRequest } from '../server/console-request.ts';
import { readOwnSites } from '../server/own-sites.server.ts';
import { refuse } from '../server/read-form.server.ts';
import { requireDealership } from '../server/signed-in.ts';
import { useToast } from '../shell/toaster.tsx';

export async function loader({ context }: LoaderFunctionArgs) {
  const { scope, slug, id } = requireDealership(context);
  const { directory } = context.get(consoleRequest);
  const [stored, sites] = await Promise.all([readPaymentAccount(scope), readOwnSites(context)]);
  return {
    ...stored,
    history: await readDealershipHistory(context, { type: 'dealerships', id }),
    reservationsPath: `/dealerships/${slug}/reservations`,
    sites: await Promise.all(
      sites.map(async ({ id, slug: site, name }) => {
        const { enabled, deposit, holdHours, usedCarsOnly } = (await directory.require(id)).config.reservation;
        return { id, name, enabled, deposit, holdHours, usedCarsOnly, settingsPath: `/sites/${site}/settings/money` };
      }),
    ),
  };
}

export async function action({ request, context }: ActionFunctionArgs) {
  const { scope } = requireDealership(context);
  const { checkPaymentAccount } = context.get(consoleRequest);
  const form = await request.formData();
  const seen = String(form.get('seen') ?? '');
  switch (form.get('intent')) {
    case 'check':
      return { check: await checkPaymentAccount((await readPaymentAccount(scope)).account) };
    case 'save': {
      const typed = String(form.get('account') ?? '');
      const values = { account: typed, intent: 'save' };
      const set = await setPaymentAccount(scope, checkPaymentAccount, { typed, seen });
      if (set.kind === 'saved') return { done: 'Saved. The next deposit goes there.' };
      if (set.kind === 'refused') return refuse({ errors: { account: set.message }, values: { ...values, seen } });
      return refuse({
        values,
        problem:
          'A colleague has changed the account, as shown above. Yours is not saved yet: save again to replace theirs.',
      });
    }
    default:
      throw data('', { status: 400 });
  }
}

type SiteRow = Awaited<ReturnType<typeof loader>>['sites'][number];

const columns: readonly Column<SiteRow>[] = [
  { id: 'site', header: 'Website', cell: ({ name }) => name },
  {
    id: 'deposit',
    header: 'Deposit',
    kind: 'number',
    cell: ({ deposit }) => `$${deposit.toLocaleString('en-AU')}`,
  },
  { id: 'hold', header: 'Holds the car for', cell: ({ holdHours }) => `${holdHours} hours` },
  {
    id: 'state',
    header: 'Reserve online',
    cell: ({ enabled, usedCarsOnly }) =>
      enabled ? (
        <Status tone="good">{usedCarsOnly ? 'Used cars' : 'All cars'}</Status>
      ) : (
        <Status tone="neutral">Off</Status>
      ),
  },
  {
    id: 'change',
    header: 'Actions',
    kind: 'actions',
    cell: ({ name, settingsPath }) => (
      <Link to={settingsPath} className="btn btn-outline btn-small" aria-label={`Change the deposit of ${name}`}>
        Change
      </Link>
    ),
  },
];

/** Where deposits go, and how much they are. */
export default function PaymentsPage() {
  const { account, open, sites, reservationsPath, history } = useLoaderData<typeof loader>();
  const result = useActionData<typeof action>();
  useToast(getDone(result));
  const { refused, field } = createFields({ account: account ?? '' }, result, 'save');
  const check = result && 'check' in result ? result.check : undefined;
  const elsewhere = open.filter((each) => each.account !== account);
  return (
    <div className="max-w-4xl">
      <PageHeader
        title="Payments"
        description={
          <>
            Deposits that visitors pay to <Link to={reservationsPath}>reserve cars</Link>.
          </>
        }
      />
      {check && (
        <Notice tone={check.canTakePayments ? 'good' : 'danger'}>
          {check.name && <strong>{check.name}: </strong>}
          {check.message}
        </Notice>
      )}
      <Panel
        title="Stripe account"
        description={
          account === null
            ? 'Deposits go to the platform’s account. Enter your own to receive them yourself.'
            : `Deposits go to ${account}.`
        }
      >
        {elsewhere.map((each) => (
          <p key={each.account ?? ''} className="mb-3">
            {each.reservations === 1 ? '1 open reservation stays' : `${each.reservations} open reservations stay`} on{' '}
            {each.account ?? 'the platform’s account'}: deposits and refunds of a reservation never change account.
          </p>
        ))}
        <Form method="post" noValidate className="grid gap-4" key={account ?? ''}>
          <FormProblem
            {...(refused?.problem && { problem: refused.problem })}
            {...(refused && { errors: refused.errors })}
          />
          <input type="hidden" name="seen" value={refused?.values['seen'] ?? account ?? ''} />
          <TextField
            label="Account id"
            {...field('account')}
            placeholder="acct_…"
            hint="From your Stripe dashboard. Before it is saved, we ask Stripe whether it can take payments. Reservations that are open stay on the account they were paid to."
            autoComplete="off"
            spellCheck={false}
            maxLength={80}
          />
          <div className="flex flex-wrap gap-2">
            <SubmitButton name="intent" value="save">
              Save account
            </SubmitButton>
            <SubmitButton kind="outline" name="intent" value="check">
              Check the present account
            </SubmitButton>
          </div>
        </Form>
      </Panel>
      <Panel title="Deposits" description="Each website has its own amount and rules, in its settings." flush>
        <DataTable
          label="Deposits"
          columns={columns}
          rows={sites}
          getKey={({ id }) => id}
          empty={
            <EmptyState icon="globe" title="No website yet">
              Deposits are paid on your website.
            </EmptyState>
          }
        />
      </Panel>
      <History {...history} />
    </div>
  );
}
