import { createClient } from './connections/connection-options.ts';

const connectMs = 10_000;

// Any constant works, as long as every server of every version uses the same one.
const grantLock = 7_205_414;

/** Grants the application the given access to the rows of a third-party schema, and nothing else in it. */
export async function grantRows(ownerUrl: string, schema: string, rules: string): Promise<void> {
  const client = createClient(ownerUrl, { application_name: 'migrate', connectionTimeoutMillis: connectMs });
  await client.connect();
  try {
    const name = client.escapeIdentifier(schema);
    // One message is one transaction. PostgreSQL rejects concurrent grants, so a lock serialises them.
    await client.query(`select pg_advisory_xact_lock(${grantLock});
      grant usage on schema ${name} to forecourt_app;
      grant select, insert, update, delete on all tables in schema ${name} to forecourt_app;
      grant usage on all sequences in schema ${name} to forecourt_app;
      ${rules}`);
  } finally {
    await client.end();
  }
}
