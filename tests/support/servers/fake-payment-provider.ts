import type { Sql } from 'postgres';
import {
  type PaymentProvider,
  PaymentPostponed,
  PaymentRefused,
  type ProviderPayment,
  type ProviderPaymentState,
  type ProviderRefund,
} from '../../../src/platform/payments/payments.ts';

export type ProviderCall = 'open' | 'read' | 'cancel' | 'refund' | 'readRefund';

/** The current faults of the provider. */
export type FaultSwitches = {
  faults: Partial<Record<ProviderCall, 'unreachable' | 'refused' | 'postponed'>>;
  /** The state of a refund after the request. */
  refunds: ProviderRefund['state'];
  /** `before`: nothing is done yet. `after`: it is done, but the caller has no response yet. */
  onCall(call: ProviderCall, when: 'before' | 'after'): Promise<void>;
};

export type ProviderLedger = {
  id: string;
  reservation_id: string;
  amount: number;
  state: ProviderPaymentState;
  /** How often it was actually opened and refunded, regardless of repeated calls. */
  opened: number;
  refund_id: string | null;
  refund_state: ProviderRefund['state'] | null;
  refunded: number;
};

/** Its records outlive the calling process: another process finds them unchanged. */
export const prepareFakeProvider = (owner: Sql) => owner`
  create table fake_provider (id uuid primary key, reservation_id uuid not null, amount int not null,
    state text not null default 'open', opened int not null default 1,
    refund_id uuid unique, refund_state text, refunded int not null default 0)`;

/** Takes payments like a provider; the test decides who pays, what is delayed and what fails. */
export function createFakeProvider(owner: Sql, switchboard: FaultSwitches): PaymentProvider {
  const call = async <Result>(name: ProviderCall, perform: () => Promise<Result>): Promise<Result> => {
    await switchboard.onCall(name, 'before');
    if (switchboard.faults[name] === 'unreachable') throw new Error('the provider cannot be reached');
    if (switchboard.faults[name] === 'postponed') throw new PaymentPostponed('the provider has insufficient funds');
    if (switchboard.faults[name] === 'refused') throw new PaymentRefused('the provider refuses');
    const result = await perform();
    await switchboard.onCall(name, 'after');
    return result;
  };
  const find = (id: string) => one(owner`select * from fake_provider where id = ${toId(id)}`);

  return {
    name: 'sandbox',
    open: (order) =>
      call('open', async () => {
        await owner`insert into fake_provider (id, reservation_id, amount)
          values (${order.id}, ${order.reference.reservationId}, ${order.amount}) on conflict do nothing`;
        return toPayment(await find(toProviderId(order.id)));
      }),
    read: ({ id }) => call('read', async () => toPayment(await find(id))),
    cancel: ({ id }) =>
      call('cancel', async () => {
        await owner`update fake_provider set state = 'cancelled' where id = ${toId(id)} and state = 'open'`;
        return toPayment(await find(id));
      }),
    refund: ({ id, payment, amount }) =>
      call('refund', async () => {
        await owner`update fake_provider
          set refund_id = ${id}, refund_state = ${switchboard.refunds}, refunded = refunded + ${amount}
          where id = ${toId(payment.id)} and state = 'succeeded' and (refund_id is null or refund_state = 'failed')`;
        return toRefund(await one(owner`select * from fake_provider where refund_id = ${id}`));
      }),
    readRefund: ({ payment }) => call('readRefund', async () => toRefund(await find(payment.id))),
  };
}

async function one(rows: Promise<readonly unknown[]>): Promise<ProviderLedger> {
  const [entry] = await rows;
  if (!entry) throw new PaymentRefused('the payment does not exist');
  return entry as ProviderLedger;
}

const toProviderId = (id: string): string => `fake_${id}`;
const toId = (providerId: string): string => providerId.replace('fake_', '');

const toPayment = ({ id, state }: ProviderLedger): ProviderPayment => ({
  id: toProviderId(id),
  state,
  payUrl: state === 'open' ? `https://pay.example/${id}` : null,
});

const toRefund = ({ refund_id, refund_state }: ProviderLedger): ProviderRefund => ({
  id: `refund_${refund_id}`,
  state: refund_state ?? 'failed',
});

/** What buyers and banks do at the provider, without our involvement. */
export const readProviderLedger = (owner: Sql) => ({
  /** @returns whether a payment was open */
  pay: async (reservationId: string): Promise<boolean> => {
    const { count } = await owner`update fake_provider set state = 'succeeded'
      where reservation_id = ${reservationId} and state in ('open', 'processing')`;
    return count === 1;
  },
  /** Paid, but the bank is still processing it: the payment can no longer be cancelled. */
  delay: (reservationId: string) =>
    owner`update fake_provider set state = 'processing' where reservation_id = ${reservationId} and state = 'open'`,
  finishRefund: (reservationId: string, state: 'succeeded' | 'failed') =>
    owner`update fake_provider set refund_state = ${state}, refunded = case ${state} when 'failed' then 0 else refunded end
      where reservation_id = ${reservationId} and refund_state in ('pending', 'succeeded')`,
  readLedger: () => owner<ProviderLedger[]>`select * from fake_provider order by id`,
  readLedgerEntry: async (reservationId: string): Promise<ProviderLedger | undefined> =>
    (await owner<ProviderLedger[]>`select * from fake_provider where reservation_id = ${reservationId}`)[0],
});
