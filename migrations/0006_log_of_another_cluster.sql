-- The log names transactions by their numbers, which mean nothing in another cluster: a dump that is restored there
-- brings numbers that are yet to come, new to every reader at every look. What can be seen was written by a transaction
-- that lies before the present ones, or by none of this cluster. Ten thousand at most; says how many.
create function app.forget_changes_of_another_cluster() returns int
  language plpgsql security definer set search_path = public, pg_temp as $$
declare
  removed int;
begin
  if not app.is_platform() then
    raise insufficient_privilege using message = 'only the platform prunes the log of changes';
  end if;
  -- The number and the rows it is held against come from one snapshot, that of the statement.
  delete from car_changes where id in (
    select id from car_changes where xid >= pg_snapshot_xmax(pg_current_snapshot())::text::bigint
    order by xid, id limit 10000);
  get diagnostics removed = row_count;
  -- Locked first, so that a mark which is set at this very moment is looked at anew and stays.
  perform from car_changes_pruned where xid >= pg_snapshot_xmax(pg_current_snapshot())::text::bigint for update;
  update car_changes_pruned set xid = 0 where xid >= pg_snapshot_xmax(pg_current_snapshot())::text::bigint;
  return removed;
end $$;
--> statement-breakpoint
revoke execute on function app.forget_changes_of_another_cluster from public;
--> statement-breakpoint
grant execute on function app.forget_changes_of_another_cluster to forecourt_app;
