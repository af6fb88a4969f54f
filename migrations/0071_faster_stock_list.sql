DROP INDEX "cars_of_dealership";--> statement-breakpoint
CREATE INDEX "cars_of_dealership" ON "cars" USING btree ("dealership_id","status","manufacturer_id","location_id");--> statement-breakpoint
CREATE POLICY "car_covers_dealership" ON "car_covers" AS PERMISSIVE FOR SELECT TO "forecourt_app" USING (dealership_id = (select app.dealership_id()));