-- Keys of programs. A call has a key and no tenant yet: this finds the tenant.

-- The key with this hash, unless it is revoked, and notes its use, at most once a minute. Reveals nothing else.
create or replace function app.find_api_key(given_hash bytea)
  returns table (id int, dealership_id int, scopes text[])
  language plpgsql volatile security definer set search_path = public, pg_temp as $$
begin
  update api_keys k set last_used_at = app.now()
  where k.token_hash = given_hash and k.revoked_at is null
    and (k.last_used_at is null or k.last_used_at < app.now() - interval '1 minute');
  return query
    select k.id, k.dealership_id, k.scopes from api_keys k where k.token_hash = given_hash and k.revoked_at is null;
end $$;

revoke execute on function app.find_api_key(bytea) from public;
grant execute on function app.find_api_key(bytea) to forecourt_app;
