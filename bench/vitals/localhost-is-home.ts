import postgres from 'postgres';

/** Where the sites are not at home: robots.txt closes a site at the platform's address once it has a host of its own. */
export const platformHost = 'platform.example';

/**
 * Makes `{slug}.localhost` the own host of each site. Lighthouse takes nothing else for safe without TLS, and it is to
 * judge the sites as search engines meet them.
 */
export async function makeLocalhostTheirHome(databaseUrl: string): Promise<void> {
  const sql = postgres(databaseUrl, { max: 1, onnotice: () => undefined });
  try {
    await sql`update site_hostnames set canonical = false`;
    await sql`insert into site_hostnames (hostname, site_id, canonical) select slug || '.localhost', id, true from sites`;
  } finally {
    await sql.end();
  }
}
