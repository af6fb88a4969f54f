CREATE TABLE "car_former_slugs" (
	"slug" text PRIMARY KEY NOT NULL,
	"car_id" integer NOT NULL,
	"dealership_id" integer NOT NULL
);
--> statement-breakpoint
ALTER TABLE "car_former_slugs" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "car_former_slugs" ADD CONSTRAINT "car_former_slugs_dealership_id_dealerships_id_fk" FOREIGN KEY ("dealership_id") REFERENCES "public"."dealerships"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "car_former_slugs" ADD CONSTRAINT "car_former_slugs_car_id_dealership_id_cars_id_dealership_id_fk" FOREIGN KEY ("car_id","dealership_id") REFERENCES "public"."cars"("id","dealership_id") ON DELETE cascade ON UPDATE cascade;--> statement-breakpoint
CREATE INDEX "car_former_slugs_of_car" ON "car_former_slugs" USING btree ("car_id");--> statement-breakpoint
CREATE POLICY "car_former_slugs_platform" ON "car_former_slugs" AS PERMISSIVE FOR ALL TO "forecourt_app" USING ((select app.is_platform())) WITH CHECK ((select app.is_platform()));--> statement-breakpoint
CREATE POLICY "car_former_slugs_dealership" ON "car_former_slugs" AS PERMISSIVE FOR SELECT TO "forecourt_app" USING (dealership_id = (select app.dealership_id()));--> statement-breakpoint
CREATE POLICY "car_former_slugs_shown_on_site" ON "car_former_slugs" AS PERMISSIVE FOR SELECT TO "forecourt_app" USING (dealership_id = any ((select app.shown_dealerships())::int[]));--> statement-breakpoint
CREATE POLICY "car_former_slugs_lent_to_site" ON "car_former_slugs" AS PERMISSIVE FOR SELECT TO "forecourt_app" USING (dealership_id = any ((select app.lent_dealerships())::int[])
      and exists (select from cars where cars.id = car_id));