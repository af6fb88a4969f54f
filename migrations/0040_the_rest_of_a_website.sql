CREATE TABLE "redirects" (
	"site_id" integer NOT NULL,
	"from_path" text NOT NULL,
	"target" text NOT NULL,
	"permanent" boolean DEFAULT true NOT NULL,
	CONSTRAINT "redirects_site_id_from_path_pk" PRIMARY KEY("site_id","from_path"),
	CONSTRAINT "redirects_from" CHECK ("redirects"."from_path" ~ '^/[^?#[:space:][:cntrl:]]+$' and "redirects"."from_path" !~ '/$'),
	CONSTRAINT "redirects_target" CHECK ("redirects"."target" ~ '^(/(?!/)|https://[[:alnum:]])[^\s\\[:cntrl:]]*$'),
	CONSTRAINT "redirects_leads_on" CHECK ("redirects"."target" <> "redirects"."from_path")
);
--> statement-breakpoint
ALTER TABLE "redirects" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "team_members" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "team_members_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"dealership_id" integer NOT NULL,
	"location_id" integer NOT NULL,
	"name" text NOT NULL,
	"role" text NOT NULL,
	"department" text DEFAULT '' NOT NULL,
	"about" text DEFAULT '' NOT NULL,
	"phone" text,
	"email" text,
	"image_id" integer,
	"position" integer DEFAULT 0 NOT NULL
);
--> statement-breakpoint
ALTER TABLE "team_members" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "accessories" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "accessories_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"model_id" integer NOT NULL,
	"name" text NOT NULL,
	"category" text NOT NULL,
	"description" text DEFAULT '' NOT NULL,
	"part_number" text,
	"price" integer,
	"image_id" integer,
	"position" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "accessories_once" UNIQUE("model_id","name"),
	CONSTRAINT "accessories_price" CHECK ("accessories"."price" > 0)
);
--> statement-breakpoint
ALTER TABLE "accessories" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "content_pages" ADD COLUMN "blocks" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "content_pages" ADD COLUMN "author" text;--> statement-breakpoint
ALTER TABLE "locations" ADD COLUMN "updated_at" timestamp with time zone DEFAULT app.now() NOT NULL;--> statement-breakpoint
ALTER TABLE "models" ADD COLUMN "updated_at" timestamp with time zone DEFAULT app.now() NOT NULL;--> statement-breakpoint
ALTER TABLE "offers" ADD COLUMN "start" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "offers" ADD COLUMN "expiry" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "offers" ADD COLUMN "position" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "offers" ADD COLUMN "updated_at" timestamp with time zone DEFAULT app.now() NOT NULL;--> statement-breakpoint
ALTER TABLE "redirects" ADD CONSTRAINT "redirects_site_id_sites_id_fk" FOREIGN KEY ("site_id") REFERENCES "public"."sites"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "team_members" ADD CONSTRAINT "team_members_dealership_id_dealerships_id_fk" FOREIGN KEY ("dealership_id") REFERENCES "public"."dealerships"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "team_members" ADD CONSTRAINT "team_members_image_id_images_id_fk" FOREIGN KEY ("image_id") REFERENCES "public"."images"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "team_members" ADD CONSTRAINT "team_members_location_id_dealership_id_locations_id_dealership_id_fk" FOREIGN KEY ("location_id","dealership_id") REFERENCES "public"."locations"("id","dealership_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "accessories" ADD CONSTRAINT "accessories_model_id_models_id_fk" FOREIGN KEY ("model_id") REFERENCES "public"."models"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "accessories" ADD CONSTRAINT "accessories_image_id_images_id_fk" FOREIGN KEY ("image_id") REFERENCES "public"."images"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "team_members_of_location" ON "team_members" USING btree ("location_id","position");--> statement-breakpoint
CREATE INDEX "accessories_of_model" ON "accessories" USING btree ("model_id","position");--> statement-breakpoint
ALTER TABLE "content_pages" ADD CONSTRAINT "content_pages_blocks" CHECK (jsonb_typeof("content_pages"."blocks") = 'array');--> statement-breakpoint
ALTER TABLE "offers" ADD CONSTRAINT "offers_span" CHECK ("offers"."expiry" > "offers"."start");--> statement-breakpoint
CREATE POLICY "redirects_site" ON "redirects" AS PERMISSIVE FOR ALL TO "forecourt_app" USING ((select app.is_platform()) or site_id = (select app.site_id())) WITH CHECK ((select app.is_platform()) or site_id = (select app.site_id()));--> statement-breakpoint
CREATE POLICY "team_members_dealership" ON "team_members" AS PERMISSIVE FOR ALL TO "forecourt_app" USING ((select app.is_platform()) or dealership_id = (select app.dealership_id())) WITH CHECK ((select app.is_platform()) or dealership_id = (select app.dealership_id()));--> statement-breakpoint
CREATE POLICY "team_members_shown_on_site" ON "team_members" AS PERMISSIVE FOR SELECT TO "forecourt_app" USING (dealership_id = any ((select app.shown_dealerships())::int[]));--> statement-breakpoint
CREATE POLICY "accessories_read" ON "accessories" AS PERMISSIVE FOR SELECT TO "forecourt_app" USING (true);--> statement-breakpoint
CREATE POLICY "accessories_platform" ON "accessories" AS PERMISSIVE FOR ALL TO "forecourt_app" USING ((select app.is_platform())) WITH CHECK ((select app.is_platform()));