import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';

type Session = {
  id: string;
  account: string;
  status: 'open' | 'complete' | 'expired';
  payment_status: 'paid' | 'unpaid';
  intent: { id: string; status: string } | null;
  amount: number;
  form: Record<string, string>;
};
type Refund = { id: string; status: string; amount: number; intent: string; metadata: Record<string, string> };
type StripeResponse = { status: number; body: object; headers?: Record<string, string> };

/** The fault of the next request; `done` means after Stripe has processed it. */
export type Fault = { status: number } | 'hang' | 'drop' | 'drop when done';

export const stripeKey = 'sk_test_forecourt';

/**
 * A fake Stripe API for deposits: sessions, intents and refunds. It checks the API key, idempotency keys and required
 * form fields, and fails on request.
 */
export async function openStripeServer() {
  const sessions = new Map<string, Session>();
  const refunds = new Map<string, Refund>();
  const responses = new Map<string, { input: string; response: StripeResponse }>();
  const requests: {
    method: string;
    path: string;
    headers: IncomingMessage['headers'];
    form: Record<string, string>;
  }[] = [];
  const faults: Fault[] = [];
  const balance = { isEmpty: false };

  const sessionBody = ({ id, status, payment_status, intent, form }: Session, expanded: boolean) => ({
    id,
    object: 'checkout.session',
    status,
    payment_status,
    url: status === 'open' ? `https://checkout.stripe.example/c/pay/${id}` : null,
    payment_intent: intent && (expanded ? { ...intent, object: 'payment_intent' } : intent.id),
    metadata: readMetadata(form, 'metadata'),
  });
  const refundBody = ({ id, status, amount, intent, metadata }: Refund) => ({
    id,
    object: 'refund',
    status,
    amount,
    payment_intent: intent,
    metadata,
  });

  const create = (form: Record<string, string>, account: string): StripeResponse => {
    const soonest = Date.now() / 1000 + 30 * 60;
    if (Number(form['expires_at']) < soonest) return invalid('parameter_invalid', 'expires_at');
    if (form['mode'] !== 'payment') return invalid('parameter_missing', 'mode');
    if (form['line_items[0][price_data][currency]'] !== 'aud') return invalid('currency', 'line_items');
    const amount = Number(form['line_items[0][price_data][unit_amount]']);
    if (!Number.isInteger(amount) || amount < 50) return invalid('amount_too_small', 'line_items');
    const id = `cs_test_${sessions.size + 1}`;
    const session: Session = { id, account, status: 'open', payment_status: 'unpaid', intent: null, amount, form };
    sessions.set(id, session);
    return ok(sessionBody(session, false));
  };

  const createRefund = (form: Record<string, string>, account: string): StripeResponse => {
    const intent = form['payment_intent'] ?? '';
    const session = [...sessions.values()].find((each) => each.intent?.id === intent && each.account === account);
    if (!session) return missing;
    if (session.intent?.status !== 'succeeded') return invalid('payment_intent_unexpected_state');
    const isRefunded = [...refunds.values()].some((refund) => refund.intent === intent && refund.status !== 'failed');
    if (isRefunded) return invalid('charge_already_refunded');
    const amount = Number(form['amount']);
    if (amount !== session.amount) return invalid('amount_too_large', 'amount');
    if (balance.isEmpty) return invalid('balance_insufficient');
    const id = `re_${refunds.size + 1}`;
    const refund = { id, status: 'pending', amount, intent, metadata: readMetadata(form, 'metadata') };
    refunds.set(id, refund);
    return ok(refundBody(refund));
  };

  const expire = (session: Session): StripeResponse => {
    if (session.status !== 'open') return invalid('resource_state');
    session.status = 'expired';
    if (session.intent) session.intent.status = 'canceled';
    return ok(sessionBody(session, true));
  };

  const route = (method: string, url: URL, form: Record<string, string>, account: string): StripeResponse => {
    const { pathname, searchParams } = url;
    if (method === 'POST' && pathname === '/v1/checkout/sessions') return create(form, account);
    if (method === 'POST' && pathname === '/v1/refunds') return createRefund(form, account);
    if (method === 'GET' && pathname === '/v1/refunds') {
      const data = [...refunds.values()].filter(({ intent }) => intent === searchParams.get('payment_intent'));
      return ok({ object: 'list', data: data.map(refundBody), has_more: false, url: pathname });
    }
    const [, refundId] = /^\/v1\/refunds\/(\w+)$/.exec(pathname) ?? [];
    const refund = refunds.get(refundId ?? '');
    if (refund) return ok(refundBody(refund));
    const [, sessionId, action] = /^\/v1\/checkout\/sessions\/(\w+)(\/expire)?$/.exec(pathname) ?? [];
    const session = sessions.get(sessionId ?? '');
    // Objects of one account do not exist for another.
    if (!session || session.account !== account) return missing;
    return action ? expire(session) : ok(sessionBody(session, searchParams.get('expand[0]') === 'payment_intent'));
  };

  const respond = ({ method = '', headers }: IncomingMessage, url: URL, body: string): StripeResponse => {
    if (headers.authorization !== `Bearer ${stripeKey}`) return refusal(401, 'invalid_request_error');
    const account = String(headers['stripe-account'] ?? '');
    const form = Object.fromEntries(new URLSearchParams(body));
    const key = String(headers['idempotency-key'] ?? '');
    const isCreation = method === 'POST' && !url.pathname.endsWith('/expire');
    if (!isCreation) return route(method, url, form, account);
    if (key === '') return invalid('idempotency_key_missing');
    const input = `${url.pathname} ${account} ${body}`;
    const before = responses.get(key);
    if (before) return before.input === input ? before.response : refusal(400, 'idempotency_error');
    const response = route(method, url, form, account);
    // As with Stripe, a failed check can be retried under the same key; a processed request returns the same response.
    if (response.status === 200 || balance.isEmpty) responses.set(key, { input, response });
    return response;
  };

  const serve = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const body = await text(request);
    const url = new URL(request.url ?? '/', 'http://localhost');
    const { method = '', headers } = request;
    requests.push({ method, path: url.pathname, headers, form: Object.fromEntries(new URLSearchParams(body)) });
    const fault = faults.shift();
    if (fault === 'hang') return;
    if (fault === 'drop') return void request.socket.destroy();
    if (typeof fault === 'object') return send(response, refusal(fault.status, 'api_error'));
    const result = respond(request, url, body);
    if (fault === 'drop when done') return void request.socket.destroy();
    send(response, result);
  };

  const server = createServer((request, response) => {
    serve(request, response).catch((error: unknown) => response.destroy(error as Error));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  const sessionWith = (id: string): Session => {
    const session = sessions.get(id);
    if (!session) throw new Error(`there is no session ${id}`);
    return session;
  };

  return {
    url: `http://127.0.0.1:${port}`,
    sessions,
    refunds,
    requests,
    /** The faults of the next requests, one each. */
    faults,
    /** Whether the account's balance is too low for a refund. */
    balance,
    /** Stripe removes idempotency keys after a day. */
    forgetKeys: () => responses.clear(),
    /** A buyer does something on the hosted page. */
    act: (id: string, action: 'pays' | 'is declined' | 'is challenged' | 'pays slowly') => {
      const session = sessionWith(id);
      const status = {
        pays: 'succeeded',
        'is declined': 'requires_payment_method',
        'is challenged': 'requires_action',
      }[action as 'pays'];
      session.intent = { id: `pi_${id}`, status: status ?? 'processing' };
      if (action === 'pays') Object.assign(session, { status: 'complete', payment_status: 'paid' });
      if (action === 'pays slowly') session.status = 'complete';
    },
    finishRefunds: (status: string) => refunds.forEach((refund) => (refund.status = status)),
    close: () =>
      new Promise<void>((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

const ok = (body: object): StripeResponse => ({ status: 200, body });
const refusal = (status: number, type: string, code?: string, param?: string): StripeResponse => ({
  status,
  body: { error: { type, code, param, message: 'somebody@example.com will not do' } },
});
const invalid = (code: string, param?: string): StripeResponse => refusal(400, 'invalid_request_error', code, param);
const missing = refusal(404, 'invalid_request_error', 'resource_missing');

function send(response: ServerResponse, { status, body }: StripeResponse): void {
  response.writeHead(status, { 'content-type': 'application/json', 'request-id': 'req_1' });
  response.end(JSON.stringify(body));
}

/** `metadata[reservation_id]=…` */
const readMetadata = (form: Record<string, string>, field: string): Record<string, string> =>
  Object.fromEntries(
    Object.entries(form).flatMap(([name, value]) => {
      const [, key] = new RegExp(`^${field}\\[(\\w+)\\]$`).exec(name) ?? [];
      return key === undefined ? [] : [[key, value]];
    }),
  );
