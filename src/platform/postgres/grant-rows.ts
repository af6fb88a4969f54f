import { Client } from 'pg';

const connectMs = 10_000;

// Any constant does, as long as every server of every version uses the same one.
const grantLock = 7_205_414;

/** Lets the application read and write the rows of a schema that is not ours, by the rules given, and nothing else in it. */
export async function grantRows(ownerUrl: string, schema: string, rules: string): Promise<void> {
  const client = new Client({
    connectionString: ownerUrl,
    application_name: 'migrate',
    connectionTimeoutMillis: connectMs,
  });
  await client.connect();
  try {
    const name = client.escapeIdentifier(schema);
    // One message is one transaction. PostgreSQL refuses two that grant at the same time, so they take turns.
    await client.query(`select pg_advisory_xact_lock(${grantLock});
      grant usage on schema ${name} to forecourt_app;
      grant select, insert, update, delete on all tables in schema ${name} to forecourt_app;
      grant usage on all sequences in schema ${name} to forecourt_app;
      ${rules}`);
  } finally {
    await client.end();
  }
}
