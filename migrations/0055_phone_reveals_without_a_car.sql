ALTER TABLE "phone_reveals" ALTER COLUMN "car_id" DROP NOT NULL;--> statement-breakpoint
ALTER POLICY "phone_reveals_on_site" ON "phone_reveals" TO forecourt_app WITH CHECK (site_id = (select app.site_id()) and case when car_id is null
        then dealership_id = any ((select app.shown_dealerships())::int[])
        else exists (select from cars where cars.id = car_id and cars.dealership_id = phone_reveals.dealership_id) end);