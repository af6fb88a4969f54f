CREATE TABLE "car_turntable_frames" (
	"car_id" integer NOT NULL,
	"dealership_id" integer NOT NULL,
	"position" smallint NOT NULL,
	"image_id" integer NOT NULL,
	CONSTRAINT "car_turntable_frames_car_id_position_pk" PRIMARY KEY("car_id","position")
);
--> statement-breakpoint
ALTER TABLE "car_turntable_frames" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "car_turntable_frames" ADD CONSTRAINT "car_turntable_frames_dealership_id_dealerships_id_fk" FOREIGN KEY ("dealership_id") REFERENCES "public"."dealerships"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "car_turntable_frames" ADD CONSTRAINT "car_turntable_frames_image_id_images_id_fk" FOREIGN KEY ("image_id") REFERENCES "public"."images"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "car_turntable_frames" ADD CONSTRAINT "car_turntable_frames_car_id_dealership_id_cars_id_dealership_id_fk" FOREIGN KEY ("car_id","dealership_id") REFERENCES "public"."cars"("id","dealership_id") ON DELETE cascade ON UPDATE cascade;--> statement-breakpoint
CREATE INDEX "car_turntable_frames_of_image" ON "car_turntable_frames" USING btree ("image_id");--> statement-breakpoint
CREATE POLICY "car_turntable_frames_dealership" ON "car_turntable_frames" AS PERMISSIVE FOR ALL TO "forecourt_app" USING ((select app.is_platform()) or dealership_id = (select app.dealership_id())) WITH CHECK ((select app.is_platform()) or dealership_id = (select app.dealership_id()));--> statement-breakpoint
CREATE POLICY "car_turntable_frames_shown_on_site" ON "car_turntable_frames" AS PERMISSIVE FOR SELECT TO "forecourt_app" USING (dealership_id = any ((select app.shown_dealerships())::int[]));--> statement-breakpoint
CREATE POLICY "car_turntable_frames_lent_to_site" ON "car_turntable_frames" AS PERMISSIVE FOR SELECT TO "forecourt_app" USING (dealership_id = any ((select app.lent_dealerships())::int[])
      and exists (select from cars where cars.id = car_id));--> statement-breakpoint
ALTER POLICY "images_lent_to_site" ON "images" TO forecourt_app USING (dealership_id = any ((select app.lent_dealerships())::int[])
        and (exists (select from car_images where car_images.image_id = images.id)
          or exists (select from car_turntable_frames where car_turntable_frames.image_id = images.id)));