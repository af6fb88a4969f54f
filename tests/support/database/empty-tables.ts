import type { Sql } from 'postgres';

/**
 * Empties tables and those that refer to them, without triggers, as TRUNCATE … CASCADE does. That takes 50 to 600 ms
 * however few rows there are, since it creates new files for every table and index.
 */
export async function emptyTables(owner: Sql, ...tables: string[]): Promise<void> {
  await owner.unsafe(`do $$
    declare
      emptied regclass;
    begin
      perform set_config('session_replication_role', 'replica', true);
      for emptied in
        with recursive referring(id) as (
          select unnest('{${tables.join()}}'::regclass[])::oid
          union
          select conrelid from pg_constraint join referring on confrelid = id where contype = 'f'
        )
        select id from referring
      loop
        execute format('delete from %s', emptied);
      end loop;
    end
  $$`);
}
