CREATE TABLE "dealer_export_parts" (
	"name" text PRIMARY KEY NOT NULL,
	"export_id" uuid NOT NULL,
	"dealership_id" integer NOT NULL,
	"lease" uuid NOT NULL,
	"position" integer NOT NULL
);
--> statement-breakpoint
ALTER TABLE "dealer_export_parts" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "dealer_exports" (
	"id" uuid PRIMARY KEY NOT NULL,
	"dealership_id" integer NOT NULL,
	"staff_id" text NOT NULL,
	"staff_name" text NOT NULL,
	"state" text DEFAULT 'waiting' NOT NULL,
	"progress" jsonb,
	"lease" uuid,
	"leased_until" timestamp with time zone,
	"bytes" bigint,
	"created_at" timestamp with time zone DEFAULT app.now() NOT NULL,
	"finished_at" timestamp with time zone,
	"expires_at" timestamp with time zone,
	CONSTRAINT "dealer_exports_state" CHECK ("dealer_exports"."state" in ('waiting', 'running', 'done', 'failed', 'cancelled', 'deleted')),
	CONSTRAINT "dealer_exports_stored" CHECK ("dealer_exports"."state" <> 'done' or num_nulls("dealer_exports"."lease", "dealer_exports"."bytes", "dealer_exports"."expires_at") = 0)
);
--> statement-breakpoint
ALTER TABLE "dealer_exports" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "dealer_export_parts" ADD CONSTRAINT "dealer_export_parts_dealership_id_dealerships_id_fk" FOREIGN KEY ("dealership_id") REFERENCES "public"."dealerships"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "dealer_export_parts" ADD CONSTRAINT "dealer_export_parts_export_id_dealer_exports_id_fk" FOREIGN KEY ("export_id") REFERENCES "public"."dealer_exports"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "dealer_exports" ADD CONSTRAINT "dealer_exports_dealership_id_dealerships_id_fk" FOREIGN KEY ("dealership_id") REFERENCES "public"."dealerships"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "dealer_export_parts_in_order" ON "dealer_export_parts" USING btree ("export_id","lease","position");--> statement-breakpoint
CREATE UNIQUE INDEX "dealer_exports_one_at_a_time" ON "dealer_exports" USING btree ("dealership_id") WHERE "dealer_exports"."state" in ('waiting', 'running');--> statement-breakpoint
CREATE INDEX "dealer_exports_newest" ON "dealer_exports" USING btree ("dealership_id","created_at");--> statement-breakpoint
CREATE POLICY "dealer_export_parts_dealership" ON "dealer_export_parts" AS PERMISSIVE FOR ALL TO "forecourt_app" USING ((select app.is_platform()) or dealership_id = (select app.dealership_id())) WITH CHECK ((select app.is_platform()) or dealership_id = (select app.dealership_id()));--> statement-breakpoint
CREATE POLICY "dealer_exports_dealership" ON "dealer_exports" AS PERMISSIVE FOR ALL TO "forecourt_app" USING ((select app.is_platform()) or dealership_id = (select app.dealership_id())) WITH CHECK ((select app.is_platform()) or dealership_id = (select app.dealership_id()));