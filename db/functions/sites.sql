-- Site versions. Every change to a site, its hostnames, its dealerships or their locations increments the site's
-- version and notifies all servers, which then drop what they cached under the old version.

create or replace function app.increment_site_version() returns trigger language plpgsql as $$
begin
  new.version := old.version + 1;
  return new;
end $$;

create or replace trigger site_versioned before update on sites
  for each row execute function app.increment_site_version();

-- For tables other than `sites`, updates the site's row first, which increments its version.
create or replace function app.notify_site_changed() returns trigger
  language plpgsql security definer set search_path = public, pg_temp as $$
begin
  if tg_table_name <> 'sites' then
    update sites set version = version where id = coalesce(new.site_id, old.site_id);
  end if;
  perform pg_notify('site_changed', '');
  return null;
end $$;

create or replace trigger site_announced after insert or update or delete on sites
  for each row execute function app.notify_site_changed();

create or replace trigger site_announced after insert or update or delete on site_hostnames
  for each row execute function app.notify_site_changed();

create or replace trigger site_announced after insert or update or delete on site_dealerships
  for each row execute function app.notify_site_changed();

create or replace trigger site_announced after insert or update or delete on promos
  for each row execute function app.notify_site_changed();

-- A page that is published, changed or taken off the website must not stay in a cache.
create or replace trigger site_announced after insert or update or delete on content_pages
  for each row execute function app.notify_site_changed();

-- A site's cached data includes the locations of every dealership it shows.
create or replace function app.touch_sites_of_dealership() returns trigger
  language plpgsql security definer set search_path = public, pg_temp as $$
begin
  update sites set version = version where id in (
    select site_id from site_dealerships where dealership_id = coalesce(new.dealership_id, old.dealership_id));
  return null;
end $$;

create or replace trigger sites_announced after insert or update or delete on locations
  for each row execute function app.touch_sites_of_dealership();

create or replace trigger sites_announced after insert or update or delete on offers
  for each row execute function app.touch_sites_of_dealership();

create or replace trigger sites_announced after insert or update or delete on finance_rate_sheets
  for each row execute function app.touch_sites_of_dealership();

create or replace trigger sites_announced after insert or update or delete on reviews
  for each row execute function app.touch_sites_of_dealership();

create or replace trigger sites_announced after insert or update or delete on team_members
  for each row execute function app.touch_sites_of_dealership();

-- All websites share the catalogue of models. Once for each statement: it may change many rows.
create or replace function app.touch_all_sites() returns trigger
  language plpgsql security definer set search_path = public, pg_temp as $$
begin
  update sites set version = version;
  return null;
end $$;

create or replace trigger sites_announced after insert or update or delete on models
  for each statement execute function app.touch_all_sites();

create or replace trigger sites_announced after insert or update or delete on accessories
  for each statement execute function app.touch_all_sites();

-- Keeps every version of a site's config and template. A person who publishes one is named with it, and so is the note.
create or replace function app.save_site_config_history() returns trigger
  language plpgsql security definer set search_path = public, pg_temp as $$
begin
  insert into site_config_history (site_id, version, config, template, staff_id, staff_name, note)
  values (new.id, new.version, new.config, new.template, app.staff_id(),
    (select name from staff where id = app.staff_id()), nullif(current_setting('app.publish_note', true), ''));
  return null;
end $$;

create or replace trigger config_kept after insert on sites
  for each row execute function app.save_site_config_history();

create or replace trigger changed_config_kept after update on sites
  for each row when ((old.config, old.template) is distinct from (new.config, new.template))
  execute function app.save_site_config_history();
