CREATE TABLE "car_pins" (
	"car_id" integer NOT NULL,
	"dealership_id" integer NOT NULL,
	"field" text NOT NULL,
	"staff_id" text,
	"pinned_at" timestamp with time zone DEFAULT app.now() NOT NULL,
	CONSTRAINT "car_pins_car_id_field_pk" PRIMARY KEY("car_id","field")
);
--> statement-breakpoint
ALTER TABLE "car_pins" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "car_pins" ADD CONSTRAINT "car_pins_dealership_id_dealerships_id_fk" FOREIGN KEY ("dealership_id") REFERENCES "public"."dealerships"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "car_pins" ADD CONSTRAINT "car_pins_car_id_dealership_id_cars_id_dealership_id_fk" FOREIGN KEY ("car_id","dealership_id") REFERENCES "public"."cars"("id","dealership_id") ON DELETE cascade ON UPDATE cascade;--> statement-breakpoint
CREATE POLICY "car_pins_dealership" ON "car_pins" AS PERMISSIVE FOR ALL TO "forecourt_app" USING ((select app.is_platform()) or dealership_id = (select app.dealership_id())) WITH CHECK ((select app.is_platform()) or dealership_id = (select app.dealership_id()));