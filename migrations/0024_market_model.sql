CREATE TABLE "car_market_averages" (
	"car_id" integer PRIMARY KEY NOT NULL,
	"dealership_id" integer NOT NULL,
	"average" integer NOT NULL,
	"state_average" integer
);
--> statement-breakpoint
ALTER TABLE "car_market_averages" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "market_models" (
	"single" boolean PRIMARY KEY DEFAULT true NOT NULL,
	"lines" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"fitted_at" timestamp with time zone,
	"started_at" timestamp with time zone NOT NULL,
	CONSTRAINT "market_models_single" CHECK ("market_models"."single")
);
--> statement-breakpoint
ALTER TABLE "market_models" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "car_market_averages" ADD CONSTRAINT "car_market_averages_dealership_id_dealerships_id_fk" FOREIGN KEY ("dealership_id") REFERENCES "public"."dealerships"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "car_market_averages" ADD CONSTRAINT "car_market_averages_car_id_dealership_id_cars_id_dealership_id_fk" FOREIGN KEY ("car_id","dealership_id") REFERENCES "public"."cars"("id","dealership_id") ON DELETE cascade ON UPDATE cascade;--> statement-breakpoint
CREATE POLICY "car_market_averages_platform" ON "car_market_averages" AS PERMISSIVE FOR ALL TO "forecourt_app" USING ((select app.is_platform())) WITH CHECK ((select app.is_platform()));--> statement-breakpoint
CREATE POLICY "car_market_averages_dealership" ON "car_market_averages" AS PERMISSIVE FOR SELECT TO "forecourt_app" USING (dealership_id = (select app.dealership_id()));--> statement-breakpoint
CREATE POLICY "car_market_averages_shown_on_site" ON "car_market_averages" AS PERMISSIVE FOR SELECT TO "forecourt_app" USING (dealership_id = any ((select app.shown_dealerships())::int[]));--> statement-breakpoint
CREATE POLICY "car_market_averages_lent_to_site" ON "car_market_averages" AS PERMISSIVE FOR SELECT TO "forecourt_app" USING (dealership_id = any ((select app.lent_dealerships())::int[])
      and exists (select from cars where cars.id = car_id));--> statement-breakpoint
CREATE POLICY "market_models_read" ON "market_models" AS PERMISSIVE FOR SELECT TO "forecourt_app" USING (true);--> statement-breakpoint
CREATE POLICY "market_models_platform" ON "market_models" AS PERMISSIVE FOR ALL TO "forecourt_app" USING ((select app.is_platform())) WITH CHECK ((select app.is_platform()));