CREATE TABLE "car_saves" (
	"car_id" integer NOT NULL,
	"dealership_id" integer NOT NULL,
	"day" date NOT NULL,
	"saves" integer NOT NULL,
	CONSTRAINT "car_saves_car_id_day_pk" PRIMARY KEY("car_id","day")
);
--> statement-breakpoint
ALTER TABLE "car_saves" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
DROP INDEX "events_saved_cars";--> statement-breakpoint
DROP INDEX "cars_changed";--> statement-breakpoint
ALTER TABLE "car_saves" ADD CONSTRAINT "car_saves_dealership_id_dealerships_id_fk" FOREIGN KEY ("dealership_id") REFERENCES "public"."dealerships"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "car_saves" ADD CONSTRAINT "car_saves_car_id_dealership_id_cars_id_dealership_id_fk" FOREIGN KEY ("car_id","dealership_id") REFERENCES "public"."cars"("id","dealership_id") ON DELETE cascade ON UPDATE cascade;--> statement-breakpoint
CREATE INDEX "car_saves_of_dealership" ON "car_saves" USING btree ("dealership_id","day","car_id","saves");--> statement-breakpoint
CREATE INDEX "cars_changed" ON "cars" USING btree ("dealership_id","updated_at","id","status","sold","sold_at","show_on_dealer_website","manufacturer_id","location_id","car_type","year","price","views","created_at","feed_average","list_text","regplate","vin");--> statement-breakpoint
CREATE POLICY "car_saves_dealership" ON "car_saves" AS PERMISSIVE FOR SELECT TO "forecourt_app" USING ((select app.is_platform()) or dealership_id = (select app.dealership_id()));
--> statement-breakpoint
-- The saves so far, as the trigger counts them. Dropping its index has locked `events` until the trigger exists, so none is missed.
INSERT INTO car_saves (car_id, dealership_id, day, saves)
SELECT c.id, c.dealership_id, saved.day, count(*)::int
FROM (
	SELECT CASE WHEN params ->> 'car_id' ~ '^[0-9]{1,9}$' THEN (params ->> 'car_id')::int END AS car_id, (created_at AT TIME ZONE 'UTC')::date AS day
	FROM events WHERE event_id = 39 AND length(params::text) <= 100
) saved JOIN cars c ON c.id = saved.car_id
GROUP BY 1, 2, 3;
