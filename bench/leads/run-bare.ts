// A child process of the bench: the baseline server. It stores the JSON of a lead in a transaction, without validation,
// limits or deliveries.
import process from 'node:process';
import Fastify from 'fastify';
import { Pool } from 'pg';

const pool = new Pool({ connectionString: process.argv[2], max: 10 });
await pool.query('create table if not exists bare_leads (id uuid primary key, lead jsonb not null)');

async function store(lead: unknown): Promise<{ lead_id: string }> {
  const id = crypto.randomUUID();
  const client = await pool.connect();
  try {
    await client.query('begin');
    await client.query({ name: 'store', text: 'insert into bare_leads values ($1, $2)', values: [id, lead] });
    await client.query('commit');
  } finally {
    client.release();
  }
  return { lead_id: id };
}

const app = Fastify();
app.post('/api/leads', (request) => store(request.body));
await app.listen({ host: '127.0.0.1', port: 0 });
process.send?.({ port: (app.server.address() as { port: number }).port });
