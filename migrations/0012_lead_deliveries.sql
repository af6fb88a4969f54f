CREATE TABLE "lead_deliveries" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"lead_id" uuid NOT NULL,
	"dealership_id" integer NOT NULL,
	"route_id" integer,
	"channel" text NOT NULL,
	"target" text NOT NULL,
	"about_id" uuid,
	"state" text DEFAULT 'pending' NOT NULL,
	"attempts" integer DEFAULT 0 NOT NULL,
	"last_error" text,
	"answer" text,
	"content" text,
	"created_at" timestamp with time zone DEFAULT app.now() NOT NULL,
	"finished_at" timestamp with time zone,
	CONSTRAINT "lead_deliveries_owner" UNIQUE("id","dealership_id"),
	CONSTRAINT "lead_deliveries_channel" CHECK ("lead_deliveries"."channel" in ('email', 'adf', 'webhook', 'confirmation', 'confirmation_sms', 'undelivered')),
	CONSTRAINT "lead_deliveries_state" CHECK ("lead_deliveries"."state" in ('pending', 'sent', 'dead')),
	CONSTRAINT "lead_deliveries_about" CHECK (("lead_deliveries"."channel" = 'undelivered') = ("lead_deliveries"."about_id" is not null))
);
--> statement-breakpoint
ALTER TABLE "lead_deliveries" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "lead_delivery_attempts" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "lead_delivery_attempts_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"delivery_id" uuid NOT NULL,
	"dealership_id" integer NOT NULL,
	"number" integer NOT NULL,
	"at" timestamp with time zone DEFAULT app.now() NOT NULL,
	"outcome" text,
	"detail" text,
	CONSTRAINT "lead_delivery_attempts_once" UNIQUE("delivery_id","number"),
	CONSTRAINT "lead_delivery_attempts_outcome" CHECK ("lead_delivery_attempts"."outcome" in ('sent', 'failed'))
);
--> statement-breakpoint
ALTER TABLE "lead_delivery_attempts" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "lead_routes" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "lead_routes_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"dealership_id" integer NOT NULL,
	"channel" text NOT NULL,
	"target" text NOT NULL,
	"secret" text,
	"categories" text[] DEFAULT '{}' NOT NULL,
	"location_ids" integer[] DEFAULT '{}' NOT NULL,
	"enabled" boolean DEFAULT true NOT NULL,
	CONSTRAINT "lead_routes_channel" CHECK ("lead_routes"."channel" in ('email', 'adf', 'webhook')),
	CONSTRAINT "lead_routes_secret" CHECK (("lead_routes"."channel" = 'webhook') = ("lead_routes"."secret" is not null))
);
--> statement-breakpoint
ALTER TABLE "lead_routes" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "lead_deliveries" ADD CONSTRAINT "lead_deliveries_lead_id_leads_id_fk" FOREIGN KEY ("lead_id") REFERENCES "public"."leads"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "lead_deliveries" ADD CONSTRAINT "lead_deliveries_dealership_id_dealerships_id_fk" FOREIGN KEY ("dealership_id") REFERENCES "public"."dealerships"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "lead_deliveries" ADD CONSTRAINT "lead_deliveries_route_id_lead_routes_id_fk" FOREIGN KEY ("route_id") REFERENCES "public"."lead_routes"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "lead_deliveries" ADD CONSTRAINT "lead_deliveries_about_id_lead_deliveries_id_fk" FOREIGN KEY ("about_id") REFERENCES "public"."lead_deliveries"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "lead_delivery_attempts" ADD CONSTRAINT "lead_delivery_attempts_of_delivery" FOREIGN KEY ("delivery_id","dealership_id") REFERENCES "public"."lead_deliveries"("id","dealership_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "lead_routes" ADD CONSTRAINT "lead_routes_dealership_id_dealerships_id_fk" FOREIGN KEY ("dealership_id") REFERENCES "public"."dealerships"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "lead_deliveries_of_lead" ON "lead_deliveries" USING btree ("lead_id");--> statement-breakpoint
CREATE INDEX "lead_deliveries_of_dealership" ON "lead_deliveries" USING btree ("dealership_id","created_at" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "lead_deliveries_open" ON "lead_deliveries" USING btree ("state","created_at") WHERE "lead_deliveries"."state" <> 'sent';--> statement-breakpoint
CREATE INDEX "lead_routes_of_dealership" ON "lead_routes" USING btree ("dealership_id");--> statement-breakpoint
CREATE POLICY "lead_deliveries_dealership" ON "lead_deliveries" AS PERMISSIVE FOR ALL TO "forecourt_app" USING ((select app.is_platform()) or dealership_id = (select app.dealership_id())) WITH CHECK ((select app.is_platform()) or dealership_id = (select app.dealership_id()));--> statement-breakpoint
CREATE POLICY "lead_delivery_attempts_dealership" ON "lead_delivery_attempts" AS PERMISSIVE FOR ALL TO "forecourt_app" USING ((select app.is_platform()) or dealership_id = (select app.dealership_id())) WITH CHECK ((select app.is_platform()) or dealership_id = (select app.dealership_id()));--> statement-breakpoint
CREATE POLICY "lead_routes_dealership" ON "lead_routes" AS PERMISSIVE FOR ALL TO "forecourt_app" USING ((select app.is_platform()) or dealership_id = (select app.dealership_id())) WITH CHECK ((select app.is_platform()) or dealership_id = (select app.dealership_id()));--> statement-breakpoint
-- What goes out about a lead that a website has just stored: to the routes of its dealership that ask for its category
-- (or subcategory) and its location, to the dealership's own address where none does, and thanks to the visitor. What
-- looks like a program's is shown to people only. A website can neither read routes nor deliveries; this function looks
-- behind the policies for it and answers with no more than the jobs need: the receivers' addresses stay where they are.
create function app.plan_deliveries(asked_lead uuid) returns table (id uuid, channel text, group_key text)
  language sql volatile security definer set search_path = public, pg_temp as $$
  with lead as (
    select leads.*, coalesce(
      case when leads.values ->> 'location_id' ~ '^[0-9]{1,9}$' then (leads.values ->> 'location_id')::int end,
      cars.location_id) as location_id
    from leads left join cars on cars.id = leads.car_id
    where leads.id = asked_lead and leads.site_id = app.site_id()
      and not exists (select from lead_deliveries where lead_id = asked_lead)
  ), routed as (
    select distinct on (route.channel, route.target) route.id as route_id, route.channel, route.target
    from lead join lead_routes route on route.dealership_id = lead.dealership_id
    where route.enabled
      and (route.channel = 'email' or not lead.is_suspect)
      and (route.categories = '{}' or route.categories && array[lead.category, lead.subcategory])
      and (route.location_ids = '{}' or lead.location_id = any (route.location_ids))
    order by route.channel, route.target, route.id
  ), planned as (
    select route_id, routed.channel, target from routed
    union all
    select null, 'email', dealerships.email from lead join dealerships on dealerships.id = lead.dealership_id
    where not exists (select from routed)
    union all
    select null, 'confirmation', lead.email from lead where not lead.is_suspect and lead.email <> ''
    union all
    select null, 'confirmation_sms', lead.phone from lead
    where not lead.is_suspect and lead.values ->> 'PreferredContactMethod' = 'SMS' and lead.phone like '+614%'
  )
  insert into lead_deliveries as made (lead_id, dealership_id, route_id, channel, target)
  select lead.id, lead.dealership_id, planned.route_id, planned.channel, planned.target from lead cross join planned
  returning made.id, made.channel, md5(made.channel || ' ' || made.target)
$$;
--> statement-breakpoint
-- A record is added to and gets its outcome; whom it was for and what was tried is never rewritten.
revoke update, delete on lead_deliveries, lead_delivery_attempts from forecourt_app;
--> statement-breakpoint
grant update (state, attempts, last_error, answer, content, finished_at) on lead_deliveries to forecourt_app;
--> statement-breakpoint
grant update (outcome, detail) on lead_delivery_attempts to forecourt_app;
