-- When a page of it last changed is what search engines are told.
create function app.touch() returns trigger language plpgsql as $$
begin
  new.updated_at := app.now();
  return new;
end $$;
--> statement-breakpoint
create trigger model_touched before update on models for each row execute function app.touch();
--> statement-breakpoint
create trigger offer_touched before update on offers for each row execute function app.touch();
--> statement-breakpoint
create trigger location_touched before update on locations for each row execute function app.touch();
--> statement-breakpoint
create trigger content_page_touched before update on content_pages for each row execute function app.touch();
