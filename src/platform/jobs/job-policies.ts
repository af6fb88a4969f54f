import { jobSchema } from './job-schema.ts';

/**
 * Any scope may add a job; only workers, which connect as the platform role, read and change jobs. Partitions are also read by name, so each gets the
 * policies. Tables that have them are skipped: setting policies needs a lock that would block every server.
 */
export const jobPolicies = `do $$
  declare jobs regclass;
  begin
    for jobs in
      select oid from pg_class
      where not relrowsecurity and (oid = '${jobSchema}.job'::regclass
        or oid in (select inhrelid from pg_inherits where inhparent = '${jobSchema}.job'::regclass))
    loop
      execute format('alter table %s enable row level security', jobs);
      execute format('create policy workers on %s to forecourt_app
        using ((select app.is_platform()))', jobs);
      execute format('create policy senders on %s for insert to forecourt_app with check (true)', jobs);
    end loop;
  end $$`;
