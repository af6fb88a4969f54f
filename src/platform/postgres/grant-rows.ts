import { Client } from 'pg';

const connectMs = 10_000;

/** Lets the application read and write the rows of a schema that is not ours, and nothing else in it. */
export async function grantRows(ownerUrl: string, schema: string): Promise<void> {
  const client = new Client({
    connectionString: ownerUrl,
    application_name: 'migrate',
    connectionTimeoutMillis: connectMs,
  });
  await client.connect();
  try {
    const name = client.escapeIdentifier(schema);
    await client.query(`grant usage on schema ${name} to forecourt_app;
      grant select, insert, update, delete on all tables in schema ${name} to forecourt_app;
      grant usage on all sequences in schema ${name} to forecourt_app`);
  } finally {
    await client.end();
  }
}
