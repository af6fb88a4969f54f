import postgres from 'postgres';

/** The platform's address: robots.txt blocks a site there once it has its own host. */
export const platformHost = 'platform.example';

/**
 * Makes `{slug}.localhost` the host of each site. Lighthouse treats only localhost as secure without TLS, and it should
 * judge the sites as search engines see them.
 */
export async function serveSitesOnLocalhost(databaseUrl: string): Promise<void> {
  const sql = postgres(databaseUrl, { max: 1, onnotice: () => undefined });
  try {
    await sql`update site_hostnames set canonical = false`;
    await sql`insert into site_hostnames (hostname, site_id, canonical) select slug || '.localhost', id, true from sites`;
  } finally {
    await sql.end();
  }
}
