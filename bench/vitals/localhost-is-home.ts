import postgres from 'postgres';

/**
 * robots.txt closes a site at the platform's address once it has a host of its own, and Lighthouse takes nothing for
 * safe without TLS but localhost. So that it judges the sites and not the bench, they have no other host here.
 */
export async function makeLocalhostTheirHome(databaseUrl: string): Promise<void> {
  const sql = postgres(databaseUrl, { max: 1, onnotice: () => undefined });
  try {
    await sql`update site_hostnames set canonical = false`;
  } finally {
    await sql.end();
  }
}
