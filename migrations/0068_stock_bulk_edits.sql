CREATE TABLE "stock_bulk_edit_cars" (
	"edit_id" uuid NOT NULL,
	"dealership_id" integer NOT NULL,
	"car_id" integer NOT NULL,
	"state" text DEFAULT 'waiting' NOT NULL,
	"before" jsonb,
	"after" jsonb,
	"reason" text,
	CONSTRAINT "stock_bulk_edit_cars_edit_id_car_id_pk" PRIMARY KEY("edit_id","car_id"),
	CONSTRAINT "stock_bulk_edit_cars_state" CHECK ("stock_bulk_edit_cars"."state" in ('waiting', 'changed', 'unchanged', 'refused', 'undone', 'kept'))
);
--> statement-breakpoint
ALTER TABLE "stock_bulk_edit_cars" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "stock_bulk_edits" (
	"id" uuid PRIMARY KEY NOT NULL,
	"dealership_id" integer NOT NULL,
	"staff_id" text NOT NULL,
	"staff_name" text NOT NULL,
	"change" jsonb NOT NULL,
	"state" text DEFAULT 'running' NOT NULL,
	"created_at" timestamp with time zone DEFAULT app.now() NOT NULL,
	"finished_at" timestamp with time zone,
	CONSTRAINT "stock_bulk_edits_state" CHECK ("stock_bulk_edits"."state" in ('running', 'done', 'undoing', 'undone'))
);
--> statement-breakpoint
ALTER TABLE "stock_bulk_edits" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "stock_bulk_edit_cars" ADD CONSTRAINT "stock_bulk_edit_cars_dealership_id_dealerships_id_fk" FOREIGN KEY ("dealership_id") REFERENCES "public"."dealerships"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "stock_bulk_edit_cars" ADD CONSTRAINT "stock_bulk_edit_cars_edit_id_stock_bulk_edits_id_fk" FOREIGN KEY ("edit_id") REFERENCES "public"."stock_bulk_edits"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "stock_bulk_edits" ADD CONSTRAINT "stock_bulk_edits_dealership_id_dealerships_id_fk" FOREIGN KEY ("dealership_id") REFERENCES "public"."dealerships"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "stock_bulk_edit_cars_by_state" ON "stock_bulk_edit_cars" USING btree ("edit_id","state","car_id");--> statement-breakpoint
CREATE INDEX "stock_bulk_edits_newest" ON "stock_bulk_edits" USING btree ("dealership_id","created_at");--> statement-breakpoint
CREATE POLICY "stock_bulk_edit_cars_dealership" ON "stock_bulk_edit_cars" AS PERMISSIVE FOR ALL TO "forecourt_app" USING ((select app.is_platform()) or dealership_id = (select app.dealership_id())) WITH CHECK ((select app.is_platform()) or dealership_id = (select app.dealership_id()));--> statement-breakpoint
CREATE POLICY "stock_bulk_edits_dealership" ON "stock_bulk_edits" AS PERMISSIVE FOR ALL TO "forecourt_app" USING ((select app.is_platform()) or dealership_id = (select app.dealership_id())) WITH CHECK ((select app.is_platform()) or dealership_id = (select app.dealership_id()));