CREATE TABLE "car_changes_pruned" (
	"single" boolean PRIMARY KEY DEFAULT true NOT NULL,
	"xid" bigint NOT NULL,
	CONSTRAINT "car_changes_pruned_single" CHECK ("car_changes_pruned"."single")
);
--> statement-breakpoint
ALTER TABLE "car_changes_pruned" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "car_covers" (
	"car_id" integer PRIMARY KEY NOT NULL,
	"dealership_id" integer NOT NULL,
	"photos_count" integer NOT NULL,
	"pictures" text NOT NULL
);
--> statement-breakpoint
ALTER TABLE "car_covers" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "car_changes" ALTER COLUMN "car_id" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "car_covers" ADD CONSTRAINT "car_covers_dealership_id_dealerships_id_fk" FOREIGN KEY ("dealership_id") REFERENCES "public"."dealerships"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "car_covers" ADD CONSTRAINT "car_covers_car_id_dealership_id_cars_id_dealership_id_fk" FOREIGN KEY ("car_id","dealership_id") REFERENCES "public"."cars"("id","dealership_id") ON DELETE cascade ON UPDATE cascade;--> statement-breakpoint
CREATE POLICY "car_changes_pruned_platform" ON "car_changes_pruned" AS PERMISSIVE FOR SELECT TO "forecourt_app" USING ((select app.is_platform()));--> statement-breakpoint
CREATE POLICY "car_covers_platform" ON "car_covers" AS PERMISSIVE FOR SELECT TO "forecourt_app" USING ((select app.is_platform()));