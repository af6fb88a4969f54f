CREATE TABLE "leads" (
	"id" uuid PRIMARY KEY NOT NULL,
	"site_id" integer NOT NULL,
	"dealership_id" integer NOT NULL,
	"car_id" integer,
	"form" text NOT NULL,
	"category" text NOT NULL,
	"subcategory" text,
	"name" text NOT NULL,
	"last_name" text DEFAULT '' NOT NULL,
	"email" text NOT NULL,
	"phone" text NOT NULL,
	"message" text DEFAULT '' NOT NULL,
	"values" jsonb NOT NULL,
	"lead_attributes" jsonb NOT NULL,
	"consents" jsonb NOT NULL,
	"url" text,
	"source" text DEFAULT 'Website' NOT NULL,
	"user_agent" text,
	"is_suspect" boolean DEFAULT false NOT NULL,
	"created_at" timestamp with time zone DEFAULT app.now() NOT NULL,
	CONSTRAINT "leads_values" CHECK (jsonb_typeof("leads"."values") = 'object' and jsonb_typeof("leads"."lead_attributes") = 'object'),
	CONSTRAINT "leads_consents" CHECK (jsonb_typeof("leads"."consents") = 'array')
);
--> statement-breakpoint
ALTER TABLE "leads" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "leads" ADD CONSTRAINT "leads_site_id_sites_id_fk" FOREIGN KEY ("site_id") REFERENCES "public"."sites"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "leads" ADD CONSTRAINT "leads_dealership_id_dealerships_id_fk" FOREIGN KEY ("dealership_id") REFERENCES "public"."dealerships"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "leads" ADD CONSTRAINT "leads_car_id_cars_id_fk" FOREIGN KEY ("car_id") REFERENCES "public"."cars"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "leads_of_dealership" ON "leads" USING btree ("dealership_id","created_at" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "leads_of_car" ON "leads" USING btree ("car_id");--> statement-breakpoint
CREATE POLICY "leads_sent_on_site" ON "leads" AS PERMISSIVE FOR INSERT TO "forecourt_app" WITH CHECK (site_id = (select app.site_id()) and case when car_id is null
        then dealership_id = any ((select app.shown_dealerships())::int[])
        else exists (select from cars where cars.id = car_id and cars.dealership_id = leads.dealership_id) end);--> statement-breakpoint
CREATE POLICY "leads_of_dealership" ON "leads" AS PERMISSIVE FOR SELECT TO "forecourt_app" USING ((select app.is_platform()) or dealership_id = (select app.dealership_id()));