CREATE TABLE "phone_reveals" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "phone_reveals_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"site_id" integer NOT NULL,
	"dealership_id" integer NOT NULL,
	"car_id" integer NOT NULL,
	"created_at" timestamp with time zone DEFAULT app.now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "phone_reveals" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "phone_reveals" ADD CONSTRAINT "phone_reveals_site_id_sites_id_fk" FOREIGN KEY ("site_id") REFERENCES "public"."sites"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "phone_reveals" ADD CONSTRAINT "phone_reveals_dealership_id_dealerships_id_fk" FOREIGN KEY ("dealership_id") REFERENCES "public"."dealerships"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "phone_reveals_of_dealership" ON "phone_reveals" USING btree ("dealership_id","created_at");--> statement-breakpoint
CREATE POLICY "opening_hours_lent_to_site" ON "opening_hours" AS PERMISSIVE FOR SELECT TO "forecourt_app" USING (dealership_id = any ((select app.lent_dealerships())::int[])
      and exists (select from locations where locations.id = location_id));--> statement-breakpoint
CREATE POLICY "special_hours_lent_to_site" ON "special_hours" AS PERMISSIVE FOR SELECT TO "forecourt_app" USING (dealership_id = any ((select app.lent_dealerships())::int[])
      and exists (select from locations where locations.id = location_id));--> statement-breakpoint
CREATE POLICY "phone_reveals_on_site" ON "phone_reveals" AS PERMISSIVE FOR INSERT TO "forecourt_app" WITH CHECK (site_id = (select app.site_id()) and exists (
        select from cars where cars.id = car_id and cars.dealership_id = phone_reveals.dealership_id));--> statement-breakpoint
CREATE POLICY "phone_reveals_of_dealership" ON "phone_reveals" AS PERMISSIVE FOR SELECT TO "forecourt_app" USING ((select app.is_platform()) or dealership_id = (select app.dealership_id()));