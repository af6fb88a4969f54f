// node scripts/container/check-health.mjs [/readyz]: exits with 0 if this container's server responds with 200.
const path = process.argv[2] ?? '/readyz';
const response = await fetch(`http://127.0.0.1:${process.env.PORT ?? 3000}${path}`, {
  signal: AbortSignal.timeout(2500),
}).catch(() => undefined);
process.exitCode = response?.ok ? 0 : 1;
