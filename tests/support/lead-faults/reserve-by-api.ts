import { setTimeout as wait } from 'node:timers/promises';
import { sendRequest } from '../servers/send-request.ts';

const json = { 'content-type': 'application/json' };

/** Reserves a car and pays its deposit with a test card, as a buyer does, until the website says that the car is held. @returns the token of the reservation */
export async function reserveAndPay(
  { port, host }: { port: number; host: string },
  { slug, at }: { slug: string; at: number },
): Promise<string> {
  const baseUrl = `http://127.0.0.1:${port}`;
  const headers = { ...json, 'x-forwarded-for': `10.1.${(at >> 8) & 255}.${at & 255}` };
  const buyer = {
    name: 'Kim',
    last_name: 'Nguyen',
    email: `buyer${at}@example.com`,
    phone: `04${String(20_000_000 + at)}`,
    terms_agreed: true,
    key: `reserve-by-api-${at}`,
  };
  const reserved = await sendRequest(baseUrl, host, {
    method: 'POST',
    path: '/api/reservations',
    headers,
    body: JSON.stringify({ car_slug: slug, ...buyer }),
  });
  if (reserved.status !== 200) throw new Error(`reserving ${slug}: ${reserved.status} ${reserved.text}`);
  const { reservation_token: token, payment } = JSON.parse(reserved.text) as {
    reservation_token: string;
    payment: { url: string };
  };
  const { pathname } = new URL(payment.url, baseUrl);
  const paid = await sendRequest(baseUrl, host, {
    method: 'POST',
    path: pathname,
    headers: { ...headers, 'content-type': 'application/x-www-form-urlencoded' },
    body: new URLSearchParams({ number: '4242 4242 4242 4242' }).toString(),
  });
  if (paid.status !== 303) throw new Error(`paying for ${slug}: ${paid.status}`);
  // The page that buyers return to asks the provider, unless another process does just then.
  const returned = new URL(String(paid.headers.location), baseUrl);
  for (let attempt = 0; attempt < 100; attempt++) {
    await sendRequest(baseUrl, host, { path: returned.pathname + returned.search, headers });
    const { text } = await sendRequest(baseUrl, host, { path: `/api/reservations/${token}`, headers });
    if ((JSON.parse(text) as { state: string }).state === 'held') return token;
    await wait(100);
  }
  throw new Error(`the deposit for ${slug} was paid and is not recorded`);
}
