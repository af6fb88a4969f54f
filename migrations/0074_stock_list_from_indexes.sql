DROP INDEX "events_saved_cars";--> statement-breakpoint
DROP INDEX "cars_changed";--> statement-breakpoint
CREATE INDEX "car_covers_of_dealership" ON "car_covers" USING btree ("dealership_id","car_id","photos_count");--> statement-breakpoint
CREATE INDEX "car_market_averages_of_dealership" ON "car_market_averages" USING btree ("dealership_id","car_id","average");--> statement-breakpoint
CREATE INDEX "events_saved_cars" ON "events" USING btree ((case when "params" ->> 'car_id' ~ '^[0-9]{1,9}$' then ("params" ->> 'car_id')::int end),"created_at","params") WHERE "events"."event_id" = 39 and length("events"."params"::text) <= 100;--> statement-breakpoint
CREATE INDEX "cars_changed" ON "cars" USING btree ("dealership_id","updated_at","id","status","sold","sold_at","show_on_dealer_website","manufacturer_id","location_id","car_type","price","views","created_at","name","stocknum","regplate","vin");