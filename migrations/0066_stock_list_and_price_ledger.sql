CREATE TABLE "stock_views" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "stock_views_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"dealership_id" integer NOT NULL,
	"staff_id" uuid NOT NULL,
	"name" text NOT NULL,
	"query" text NOT NULL,
	"shared" boolean DEFAULT false NOT NULL,
	"created_at" timestamp with time zone DEFAULT app.now() NOT NULL,
	CONSTRAINT "stock_views_name_once" UNIQUE("dealership_id","staff_id","name"),
	CONSTRAINT "stock_views_name" CHECK (length("stock_views"."name") between 1 and 60),
	CONSTRAINT "stock_views_query" CHECK (length("stock_views"."query") <= 2000)
);
--> statement-breakpoint
ALTER TABLE "stock_views" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "car_prices" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "car_prices_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"car_id" integer NOT NULL,
	"dealership_id" integer NOT NULL,
	"price" integer NOT NULL,
	"price_type" "price_type" NOT NULL,
	"listed" boolean NOT NULL,
	"at" timestamp with time zone DEFAULT app.now() NOT NULL,
	"source" text NOT NULL,
	"staff_id" uuid
);
--> statement-breakpoint
ALTER TABLE "car_prices" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "stock_views" ADD CONSTRAINT "stock_views_dealership_id_dealerships_id_fk" FOREIGN KEY ("dealership_id") REFERENCES "public"."dealerships"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "stock_views" ADD CONSTRAINT "stock_views_staff_id_staff_id_fk" FOREIGN KEY ("staff_id") REFERENCES "public"."staff"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "car_prices_of_car" ON "car_prices" USING btree ("car_id","id");--> statement-breakpoint
CREATE INDEX "events_saved_cars" ON "events" USING btree (("params" ->> 'car_id'),"created_at") WHERE "events"."event_id" = 39;--> statement-breakpoint
CREATE POLICY "stock_views_staff" ON "stock_views" AS PERMISSIVE FOR ALL TO "forecourt_app" USING ((select app.is_platform()) or dealership_id = (select app.dealership_id()) and (shared or staff_id = (select app.staff_id()))) WITH CHECK ((select app.is_platform()) or dealership_id = (select app.dealership_id()) and staff_id = (select app.staff_id()));--> statement-breakpoint
CREATE POLICY "car_prices_read" ON "car_prices" AS PERMISSIVE FOR SELECT TO "forecourt_app" USING ((select app.is_platform()) or dealership_id = (select app.dealership_id()));
--> statement-breakpoint
-- Only triggers write the ledger: no role of the application can rewrite it.
revoke insert, update, delete on car_prices from forecourt_app;--> statement-breakpoint
-- A car has had its price and state at least since its last update; what was before is unknown.
insert into car_prices (car_id, dealership_id, price, price_type, listed, at, source)
select id, dealership_id, price, price_type, show_on_dealer_website and status in ('in_stock', 'coming_soon') and not sold,
  updated_at, 'opening'
from cars;
