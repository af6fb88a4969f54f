import { jobSchema } from './job-schema.ts';

/** The setting of the connections that work through the queues; no scope of a tenant has it. */
export const workingOnJobs = '-c app.jobs=on';

/**
 * Anybody may add a job, in a transaction of whichever scope; only who works through the queues sees and changes them.
 * Jobs are read by their partition's name too, so each has the rules. Those that have them are left alone: to set them
 * needs a lock that would make every server wait.
 */
export const guardJobs = `do $$
  declare jobs regclass;
  begin
    for jobs in
      select oid from pg_class
      where not relrowsecurity and (oid = '${jobSchema}.job'::regclass
        or oid in (select inhrelid from pg_inherits where inhparent = '${jobSchema}.job'::regclass))
    loop
      execute format('alter table %s enable row level security', jobs);
      execute format('create policy workers on %s to forecourt_app
        using (current_setting(''app.jobs'', true) = ''on'')', jobs);
      execute format('create policy senders on %s for insert to forecourt_app with check (true)', jobs);
    end loop;
  end $$`;
