import postgres from 'postgres';
import { startEmbeddedPostgres } from '../../src/platform/postgres/embedded/embedded-postgres.ts';
import type { LoadPlan } from '../search/load-database.ts';
import { runChild } from '../search/run-child.ts';
import { benchSites } from './bench-sites.ts';

/** Fills a data folder with the search benchmark's catalogue, and creates sites for its first dealers. */
export async function makeLargePlatform(dataDir: string, cars: number): Promise<void> {
  const server = await startEmbeddedPostgres({ dataDir, log: () => undefined });
  try {
    const plan: LoadPlan = { url: server.url, cars };
    await runChild<object>('load-database.ts', plan, 8);
    const sql = postgres(server.url, { max: 1, onnotice: () => undefined });
    const dealers = await sql<{ id: number }[]>`select dealership_id as id from cars
      group by dealership_id having count(*) between 200 and 600 order by dealership_id limit ${benchSites.length}`;
    for (const [place, { slug, template }] of benchSites.entries()) {
      const dealer = dealers[place]?.id ?? place + 1;
      const [site] = await sql`insert into sites (slug, name, template, dealership_id)
        values (${slug}, ${slug}, ${template}, ${dealer}) returning id`;
      await sql`insert into site_dealerships (site_id, dealership_id) values (${site?.id}, ${dealer})`;
    }
    await sql.end();
  } finally {
    await server.stop();
  }
}
