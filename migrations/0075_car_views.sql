CREATE TABLE "car_views" (
	"car_id" integer PRIMARY KEY NOT NULL,
	"dealership_id" integer NOT NULL,
	"views" integer NOT NULL
);
--> statement-breakpoint
ALTER TABLE "car_views" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "car_views" ADD CONSTRAINT "car_views_dealership_id_dealerships_id_fk" FOREIGN KEY ("dealership_id") REFERENCES "public"."dealerships"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "car_views" ADD CONSTRAINT "car_views_car_id_dealership_id_cars_id_dealership_id_fk" FOREIGN KEY ("car_id","dealership_id") REFERENCES "public"."cars"("id","dealership_id") ON DELETE cascade ON UPDATE cascade;--> statement-breakpoint
CREATE POLICY "car_views_dealership" ON "car_views" AS PERMISSIVE FOR SELECT TO "forecourt_app" USING ((select app.is_platform()) or dealership_id = (select app.dealership_id()));