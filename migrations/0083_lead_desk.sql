-- Which leads a transaction sees; the policies below use it.
create function app.lead_access() returns text language sql stable parallel safe as
  $$ select case when app.staff_id() is null then 'all' else coalesce(nullif(current_setting('app.lead_access', true), ''), 'none') end $$;
--> statement-breakpoint
CREATE TABLE "lead_desk_settings" (
	"dealership_id" integer PRIMARY KEY NOT NULL,
	"response_minutes" integer DEFAULT 120 NOT NULL,
	"retention_months" integer DEFAULT 36 NOT NULL,
	CONSTRAINT "lead_desk_settings_response" CHECK ("lead_desk_settings"."response_minutes" between 5 and 10000),
	CONSTRAINT "lead_desk_settings_retention" CHECK ("lead_desk_settings"."retention_months" between 1 and 120)
);
--> statement-breakpoint
ALTER TABLE "lead_desk_settings" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "lead_events" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "lead_events_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"lead_id" uuid NOT NULL,
	"dealership_id" integer NOT NULL,
	"at" timestamp with time zone DEFAULT app.now() NOT NULL,
	"kind" text NOT NULL,
	"staff_id" uuid,
	"staff_name" text,
	"data" jsonb DEFAULT '{}'::jsonb NOT NULL,
	CONSTRAINT "lead_events_data" CHECK (jsonb_typeof("lead_events"."data") = 'object')
);
--> statement-breakpoint
ALTER TABLE "lead_events" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "lead_reads" (
	"lead_id" uuid NOT NULL,
	"staff_id" uuid NOT NULL,
	"dealership_id" integer NOT NULL,
	"read_at" timestamp with time zone DEFAULT app.now() NOT NULL,
	CONSTRAINT "lead_reads_staff_id_lead_id_pk" PRIMARY KEY("staff_id","lead_id")
);
--> statement-breakpoint
ALTER TABLE "lead_reads" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "lead_rules" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "lead_rules_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"dealership_id" integer NOT NULL,
	"position" integer NOT NULL,
	"location_id" integer,
	"categories" text[] DEFAULT '{}' NOT NULL,
	"staff_ids" uuid[] NOT NULL,
	"last_staff_id" uuid,
	CONSTRAINT "lead_rules_staff" CHECK (cardinality("lead_rules"."staff_ids") > 0)
);
--> statement-breakpoint
ALTER TABLE "lead_rules" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "lead_templates" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "lead_templates_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"dealership_id" integer NOT NULL,
	"name" text NOT NULL,
	"channel" text DEFAULT 'email' NOT NULL,
	"subject" text DEFAULT '' NOT NULL,
	"body" text NOT NULL,
	"updated_at" timestamp with time zone DEFAULT app.now() NOT NULL,
	CONSTRAINT "lead_templates_once" UNIQUE("dealership_id","channel","name"),
	CONSTRAINT "lead_templates_channel" CHECK ("lead_templates"."channel" in ('email', 'sms')),
	CONSTRAINT "lead_templates_name" CHECK (length("lead_templates"."name") between 1 and 100)
);
--> statement-breakpoint
ALTER TABLE "lead_templates" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "staff_absences" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "staff_absences_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"staff_id" uuid NOT NULL,
	"dealership_id" integer NOT NULL,
	"from_date" date NOT NULL,
	"until_date" date NOT NULL,
	CONSTRAINT "staff_absences_span" CHECK ("staff_absences"."until_date" >= "staff_absences"."from_date")
);
--> statement-breakpoint
ALTER TABLE "staff_absences" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "lead_deliveries" DROP CONSTRAINT "lead_deliveries_channel";--> statement-breakpoint
DROP INDEX "leads_of_dealership";--> statement-breakpoint
ALTER TABLE "leads" ALTER COLUMN "site_id" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "lead_deliveries" ADD COLUMN "staff_id" uuid;--> statement-breakpoint
ALTER TABLE "lead_deliveries" ADD COLUMN "subject" text;--> statement-breakpoint
ALTER TABLE "leads" ADD COLUMN "state" text DEFAULT 'new' NOT NULL;--> statement-breakpoint
ALTER TABLE "leads" ADD COLUMN "lost_reason" text;--> statement-breakpoint
ALTER TABLE "leads" ADD COLUMN "assignee_id" uuid;--> statement-breakpoint
ALTER TABLE "leads" ADD COLUMN "location_id" integer;--> statement-breakpoint
ALTER TABLE "leads" ADD COLUMN "entered_by" uuid;--> statement-breakpoint
ALTER TABLE "leads" ADD COLUMN "due_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "leads" ADD COLUMN "first_response_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "leads" ADD COLUMN "response_minutes" integer;--> statement-breakpoint
ALTER TABLE "leads" ADD COLUMN "overdue_mailed_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "leads" ADD COLUMN "next_action" text;--> statement-breakpoint
ALTER TABLE "leads" ADD COLUMN "next_action_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "leads" ADD COLUMN "version" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "leads" ADD COLUMN "changed_at" timestamp with time zone DEFAULT app.now() NOT NULL;--> statement-breakpoint
ALTER TABLE "leads" ADD COLUMN "changed_xid" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "leads" ADD COLUMN "erased_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "lead_desk_settings" ADD CONSTRAINT "lead_desk_settings_dealership_id_dealerships_id_fk" FOREIGN KEY ("dealership_id") REFERENCES "public"."dealerships"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "lead_events" ADD CONSTRAINT "lead_events_lead_id_leads_id_fk" FOREIGN KEY ("lead_id") REFERENCES "public"."leads"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "lead_events" ADD CONSTRAINT "lead_events_dealership_id_dealerships_id_fk" FOREIGN KEY ("dealership_id") REFERENCES "public"."dealerships"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "lead_events" ADD CONSTRAINT "lead_events_staff_id_staff_id_fk" FOREIGN KEY ("staff_id") REFERENCES "public"."staff"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "lead_reads" ADD CONSTRAINT "lead_reads_lead_id_leads_id_fk" FOREIGN KEY ("lead_id") REFERENCES "public"."leads"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "lead_reads" ADD CONSTRAINT "lead_reads_staff_id_staff_id_fk" FOREIGN KEY ("staff_id") REFERENCES "public"."staff"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "lead_reads" ADD CONSTRAINT "lead_reads_dealership_id_dealerships_id_fk" FOREIGN KEY ("dealership_id") REFERENCES "public"."dealerships"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "lead_rules" ADD CONSTRAINT "lead_rules_dealership_id_dealerships_id_fk" FOREIGN KEY ("dealership_id") REFERENCES "public"."dealerships"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "lead_rules" ADD CONSTRAINT "lead_rules_location_id_locations_id_fk" FOREIGN KEY ("location_id") REFERENCES "public"."locations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "lead_templates" ADD CONSTRAINT "lead_templates_dealership_id_dealerships_id_fk" FOREIGN KEY ("dealership_id") REFERENCES "public"."dealerships"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "staff_absences" ADD CONSTRAINT "staff_absences_staff_id_staff_id_fk" FOREIGN KEY ("staff_id") REFERENCES "public"."staff"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "staff_absences" ADD CONSTRAINT "staff_absences_dealership_id_dealerships_id_fk" FOREIGN KEY ("dealership_id") REFERENCES "public"."dealerships"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "lead_events_of_lead" ON "lead_events" USING btree ("lead_id","id");--> statement-breakpoint
CREATE INDEX "lead_events_spam" ON "lead_events" USING btree ("dealership_id","id") WHERE "lead_events"."data" ? 'spamSignals';--> statement-breakpoint
CREATE INDEX "lead_reads_of_lead" ON "lead_reads" USING btree ("lead_id");--> statement-breakpoint
CREATE INDEX "lead_rules_of_dealership" ON "lead_rules" USING btree ("dealership_id","position");--> statement-breakpoint
CREATE INDEX "staff_absences_of_dealership" ON "staff_absences" USING btree ("dealership_id","until_date");--> statement-breakpoint
ALTER TABLE "lead_deliveries" ADD CONSTRAINT "lead_deliveries_staff_id_staff_id_fk" FOREIGN KEY ("staff_id") REFERENCES "public"."staff"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "leads" ADD CONSTRAINT "leads_assignee_id_staff_id_fk" FOREIGN KEY ("assignee_id") REFERENCES "public"."staff"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "leads" ADD CONSTRAINT "leads_location_id_locations_id_fk" FOREIGN KEY ("location_id") REFERENCES "public"."locations"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "leads" ADD CONSTRAINT "leads_entered_by_staff_id_fk" FOREIGN KEY ("entered_by") REFERENCES "public"."staff"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "leads_by_state" ON "leads" USING btree ("dealership_id","state","created_at","id");--> statement-breakpoint
CREATE INDEX "leads_by_assignee" ON "leads" USING btree ("dealership_id","assignee_id","created_at","id");--> statement-breakpoint
CREATE INDEX "leads_by_location" ON "leads" USING btree ("dealership_id","location_id","created_at","id");--> statement-breakpoint
CREATE INDEX "leads_by_category" ON "leads" USING btree ("dealership_id","category","created_at","id");--> statement-breakpoint
CREATE INDEX "leads_unanswered" ON "leads" USING btree ("dealership_id","created_at","id") WHERE "leads"."state" = 'new' and "leads"."first_response_at" is null and "leads"."due_at" is not null;--> statement-breakpoint
CREATE INDEX "leads_changed" ON "leads" USING btree ("dealership_id","changed_xid");--> statement-breakpoint
CREATE INDEX "leads_overdue" ON "leads" USING btree ("due_at") WHERE "leads"."state" = 'new' and "leads"."first_response_at" is null and "leads"."overdue_mailed_at" is null;--> statement-breakpoint
CREATE INDEX "leads_of_person_phone" ON "leads" USING btree ("dealership_id","phone");--> statement-breakpoint
CREATE INDEX "leads_of_person_email" ON "leads" USING btree ("dealership_id",lower("email"));--> statement-breakpoint
CREATE INDEX "leads_of_dealership" ON "leads" USING btree ("dealership_id","created_at","id");--> statement-breakpoint
ALTER TABLE "lead_deliveries" ADD CONSTRAINT "lead_deliveries_channel" CHECK ("lead_deliveries"."channel" in ('email', 'adf', 'webhook', 'confirmation', 'confirmation_sms', 'undelivered', 'reply', 'reply_sms'));--> statement-breakpoint
ALTER TABLE "leads" ADD CONSTRAINT "leads_state" CHECK ("leads"."state" in ('new', 'contacted', 'appointment', 'sold', 'lost', 'spam'));--> statement-breakpoint
ALTER TABLE "leads" ADD CONSTRAINT "leads_lost" CHECK (("leads"."state" = 'lost') = ("leads"."lost_reason" is not null));--> statement-breakpoint
ALTER TABLE "leads" ADD CONSTRAINT "leads_response" CHECK ("leads"."response_minutes" >= 0);--> statement-breakpoint
ALTER TABLE "leads" ADD CONSTRAINT "leads_next_action" CHECK ("leads"."next_action" is not null or "leads"."next_action_at" is null);--> statement-breakpoint
CREATE POLICY "leads_entered_by_staff" ON "leads" AS PERMISSIVE FOR INSERT TO "forecourt_app" WITH CHECK (site_id is null and customer_id is null and dealership_id = (select app.dealership_id())
        and entered_by = (select app.staff_id()) and (select app.lead_access()) <> 'none'
        and source in ('Walk-in', 'Phone') and (car_id is null or car_id in (select car.id from cars car))
        and state = 'new' and num_nonnulls(lost_reason, assignee_id, location_id, due_at, first_response_at,
  response_minutes, overdue_mailed_at, next_action, next_action_at, erased_at) = 0);--> statement-breakpoint
CREATE POLICY "leads_changed_by_dealership" ON "leads" AS PERMISSIVE FOR UPDATE TO "forecourt_app" USING ((select app.is_platform()) or dealership_id = (select app.dealership_id()) and ((select app.lead_access()) = 'all'
  or (select app.lead_access()) = 'own' and (assignee_id is null or assignee_id = (select app.staff_id())))) WITH CHECK ((select app.is_platform()) or dealership_id = (select app.dealership_id()) and ((select app.lead_access()) = 'all'
  or (select app.lead_access()) = 'own' and (assignee_id is null or assignee_id = (select app.staff_id()))));--> statement-breakpoint
CREATE POLICY "lead_desk_settings_dealership" ON "lead_desk_settings" AS PERMISSIVE FOR ALL TO "forecourt_app" USING ((select app.is_platform()) or dealership_id = (select app.dealership_id())) WITH CHECK ((select app.is_platform()) or dealership_id = (select app.dealership_id()));--> statement-breakpoint
CREATE POLICY "lead_events_dealership" ON "lead_events" AS PERMISSIVE FOR ALL TO "forecourt_app" USING ((select app.is_platform()) or dealership_id = (select app.dealership_id())
      and ((select app.lead_access()) = 'all' or exists (select from leads lead where lead.id = lead_id))) WITH CHECK ((select app.is_platform()) or dealership_id = (select app.dealership_id())
      and exists (select from leads lead where lead.id = lead_id));--> statement-breakpoint
CREATE POLICY "lead_reads_own" ON "lead_reads" AS PERMISSIVE FOR ALL TO "forecourt_app" USING ((select app.is_platform()) or dealership_id = (select app.dealership_id()) and staff_id = (select app.staff_id())
      and exists (select from leads lead where lead.id = lead_id)) WITH CHECK ((select app.is_platform()) or dealership_id = (select app.dealership_id()) and staff_id = (select app.staff_id())
      and exists (select from leads lead where lead.id = lead_id));--> statement-breakpoint
CREATE POLICY "lead_rules_dealership" ON "lead_rules" AS PERMISSIVE FOR ALL TO "forecourt_app" USING ((select app.is_platform()) or dealership_id = (select app.dealership_id())) WITH CHECK ((select app.is_platform()) or dealership_id = (select app.dealership_id()));--> statement-breakpoint
CREATE POLICY "lead_templates_dealership" ON "lead_templates" AS PERMISSIVE FOR ALL TO "forecourt_app" USING ((select app.is_platform()) or dealership_id = (select app.dealership_id())) WITH CHECK ((select app.is_platform()) or dealership_id = (select app.dealership_id()));--> statement-breakpoint
CREATE POLICY "staff_absences_dealership" ON "staff_absences" AS PERMISSIVE FOR ALL TO "forecourt_app" USING ((select app.is_platform()) or dealership_id = (select app.dealership_id())) WITH CHECK ((select app.is_platform()) or dealership_id = (select app.dealership_id()));--> statement-breakpoint
ALTER POLICY "lead_deliveries_dealership" ON "lead_deliveries" TO forecourt_app USING ((select app.is_platform()) or dealership_id = (select app.dealership_id())
      and ((select app.lead_access()) = 'all' or exists (select from leads lead where lead.id = lead_id))) WITH CHECK ((select app.is_platform()) or dealership_id = (select app.dealership_id())
      and exists (select from leads lead where lead.id = lead_id));--> statement-breakpoint
ALTER POLICY "lead_delivery_attempts_dealership" ON "lead_delivery_attempts" TO forecourt_app USING ((select app.is_platform()) or dealership_id = (select app.dealership_id())
        and ((select app.lead_access()) = 'all' or exists (select from lead_deliveries delivery where delivery.id = delivery_id))) WITH CHECK ((select app.is_platform()) or dealership_id = (select app.dealership_id())
        and exists (select from lead_deliveries delivery where delivery.id = delivery_id));--> statement-breakpoint
ALTER POLICY "leads_sent_on_site" ON "leads" TO forecourt_app WITH CHECK (site_id = (select app.site_id())
        and (customer_id is null or customer_id in (select customer.id from customers customer))
        and case when car_id is null
        then dealership_id = any ((select app.shown_dealerships())::int[])
        else dealership_id = (select car.dealership_id from app.lead_car(car_id) car) end
        and entered_by is null and state = 'new' and num_nonnulls(lost_reason, assignee_id, location_id, due_at, first_response_at,
  response_minutes, overdue_mailed_at, next_action, next_action_at, erased_at) = 0);--> statement-breakpoint
ALTER POLICY "leads_of_dealership" ON "leads" TO forecourt_app USING ((select app.is_platform()) or dealership_id = (select app.dealership_id()) and ((select app.lead_access()) = 'all'
  or (select app.lead_access()) = 'own' and (assignee_id is null or assignee_id = (select app.staff_id()))));
--> statement-breakpoint
-- The request stays as it was sent: only columns of the lead desk may be updated, and the assignee only by app.assign_lead().
grant update (state, lost_reason, location_id, due_at, first_response_at, response_minutes, overdue_mailed_at, next_action,
  next_action_at) on leads to forecourt_app;
--> statement-breakpoint
-- The timeline of a lead is only added to.
revoke update, delete on lead_events from forecourt_app;
