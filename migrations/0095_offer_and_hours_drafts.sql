CREATE TABLE "hours_drafts" (
	"location_id" integer PRIMARY KEY NOT NULL,
	"dealership_id" integer NOT NULL,
	"content" jsonb NOT NULL,
	"changed_by" text NOT NULL,
	"changed_at" timestamp with time zone DEFAULT app.now() NOT NULL,
	CONSTRAINT "hours_drafts_content" CHECK (jsonb_typeof("hours_drafts"."content") = 'object')
);
--> statement-breakpoint
ALTER TABLE "hours_drafts" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "offer_drafts" (
	"offer_id" integer PRIMARY KEY NOT NULL,
	"dealership_id" integer NOT NULL,
	"manufacturer_id" integer,
	"model_id" integer,
	"name" text NOT NULL,
	"description" text DEFAULT '' NOT NULL,
	"disclaimer" text DEFAULT '' NOT NULL,
	"image_id" integer,
	"excluded_website_ids" integer[] DEFAULT '{}' NOT NULL,
	"start" timestamp with time zone,
	"expiry" timestamp with time zone,
	"changed_by" text NOT NULL,
	"changed_at" timestamp with time zone DEFAULT app.now() NOT NULL,
	CONSTRAINT "offer_drafts_span" CHECK ("offer_drafts"."expiry" > "offer_drafts"."start")
);
--> statement-breakpoint
ALTER TABLE "offer_drafts" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "offers" ADD COLUMN "published" boolean DEFAULT true NOT NULL;--> statement-breakpoint
ALTER TABLE "hours_drafts" ADD CONSTRAINT "hours_drafts_dealership_id_dealerships_id_fk" FOREIGN KEY ("dealership_id") REFERENCES "public"."dealerships"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "hours_drafts" ADD CONSTRAINT "hours_drafts_location_id_dealership_id_locations_id_dealership_id_fk" FOREIGN KEY ("location_id","dealership_id") REFERENCES "public"."locations"("id","dealership_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "offer_drafts" ADD CONSTRAINT "offer_drafts_offer_id_offers_id_fk" FOREIGN KEY ("offer_id") REFERENCES "public"."offers"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "offer_drafts" ADD CONSTRAINT "offer_drafts_dealership_id_dealerships_id_fk" FOREIGN KEY ("dealership_id") REFERENCES "public"."dealerships"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "offer_drafts" ADD CONSTRAINT "offer_drafts_manufacturer_id_manufacturers_id_fk" FOREIGN KEY ("manufacturer_id") REFERENCES "public"."manufacturers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "offer_drafts" ADD CONSTRAINT "offer_drafts_model_id_models_id_fk" FOREIGN KEY ("model_id") REFERENCES "public"."models"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "offer_drafts" ADD CONSTRAINT "offer_drafts_image_id_images_id_fk" FOREIGN KEY ("image_id") REFERENCES "public"."images"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "offer_drafts_of_dealership" ON "offer_drafts" USING btree ("dealership_id");--> statement-breakpoint
CREATE POLICY "hours_drafts_dealership" ON "hours_drafts" AS PERMISSIVE FOR ALL TO "forecourt_app" USING ((select app.is_platform()) or dealership_id = (select app.dealership_id())) WITH CHECK ((select app.is_platform()) or dealership_id = (select app.dealership_id()));--> statement-breakpoint
CREATE POLICY "hours_drafts_shown_on_site" ON "hours_drafts" AS PERMISSIVE FOR SELECT TO "forecourt_app" USING (dealership_id = any ((select app.shown_dealerships())::int[]));--> statement-breakpoint
CREATE POLICY "offer_drafts_dealership" ON "offer_drafts" AS PERMISSIVE FOR ALL TO "forecourt_app" USING ((select app.is_platform()) or dealership_id = (select app.dealership_id())) WITH CHECK ((select app.is_platform()) or dealership_id = (select app.dealership_id()));--> statement-breakpoint
CREATE POLICY "offer_drafts_shown_on_site" ON "offer_drafts" AS PERMISSIVE FOR SELECT TO "forecourt_app" USING (dealership_id = any ((select app.shown_dealerships())::int[]));