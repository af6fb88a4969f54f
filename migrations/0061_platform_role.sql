-- Platform-wide work connects as the role forecourt_platform, which migrate() creates in every cluster. From here on
-- app.is_platform() looks at the role (db/functions/tenancy.sql) and the settings app.platform and app.jobs mean nothing.
do $$
declare
  jobs regclass;
begin
  -- The tables of the job queue exist once a server has started.
  for jobs in select polrelid from pg_policy where polname = 'workers' and polrelid::regclass::text like 'jobs.%' loop
    execute format('alter policy workers on %s using ((select app.is_platform()))', jobs);
  end loop;
end $$;
