-- Sets `updated_at`, which sitemaps report to search engines.

create or replace function app.set_updated_at() returns trigger language plpgsql as $$
begin
  new.updated_at := app.now();
  return new;
end $$;

create or replace trigger model_touched before update on models
  for each row execute function app.set_updated_at();

create or replace trigger offer_touched before update on offers
  for each row execute function app.set_updated_at();

create or replace trigger location_touched before update on locations
  for each row execute function app.set_updated_at();

create or replace trigger content_page_touched before update on content_pages
  for each row execute function app.set_updated_at();
