CREATE TABLE "plate_look_ups" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "plate_look_ups_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"network" text NOT NULL,
	"asked_at" timestamp with time zone DEFAULT app.now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "plate_look_ups" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "checkout_journeys" ADD COLUMN "look_ups" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "reservation_payments" ADD COLUMN "looked_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "reservation_refunds" ADD COLUMN "try_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "reservation_refunds" ADD COLUMN "former_tries" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "miscellaneous" ADD COLUMN "valuation_id" uuid;--> statement-breakpoint
CREATE INDEX "plate_look_ups_of_network" ON "plate_look_ups" USING btree ("network","asked_at");--> statement-breakpoint
CREATE INDEX "plate_look_ups_age" ON "plate_look_ups" USING btree ("asked_at");--> statement-breakpoint
ALTER TABLE "valuations" ADD CONSTRAINT "valuations_owner" UNIQUE("id","site_id");--> statement-breakpoint
ALTER TABLE "miscellaneous" ADD CONSTRAINT "miscellaneous_valuation_id_site_id_valuations_id_site_id_fk" FOREIGN KEY ("valuation_id","site_id") REFERENCES "public"."valuations"("id","site_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "reservations_to_strip" ON "reservations" USING btree ("ended_at") WHERE "reservations"."state" = 'abandoned' and "reservations"."email" <> '';--> statement-breakpoint
CREATE INDEX "miscellaneous_age" ON "miscellaneous" USING btree ("created_at");--> statement-breakpoint
ALTER TABLE "miscellaneous" ADD CONSTRAINT "miscellaneous_once" UNIQUE("valuation_id");--> statement-breakpoint
DROP POLICY "reservation_notices_dealership" ON "reservation_notices" CASCADE;--> statement-breakpoint
DROP POLICY "reservation_payments_dealership" ON "reservation_payments" CASCADE;--> statement-breakpoint
DROP POLICY "reservation_refunds_dealership" ON "reservation_refunds" CASCADE;--> statement-breakpoint
DROP POLICY "reservation_steps_dealership" ON "reservation_steps" CASCADE;--> statement-breakpoint
DROP POLICY "reservations_dealership" ON "reservations" CASCADE;--> statement-breakpoint
DROP POLICY "reservation_notices_site" ON "reservation_notices" CASCADE;--> statement-breakpoint
DROP POLICY "reservation_payments_site" ON "reservation_payments" CASCADE;--> statement-breakpoint
DROP POLICY "reservation_refunds_site" ON "reservation_refunds" CASCADE;--> statement-breakpoint
DROP POLICY "reservation_steps_site" ON "reservation_steps" CASCADE;--> statement-breakpoint
DROP POLICY "reservations_site" ON "reservations" CASCADE;--> statement-breakpoint
CREATE POLICY "reservation_notices_platform" ON "reservation_notices" AS PERMISSIVE FOR ALL TO "forecourt_app" USING ((select app.is_platform())) WITH CHECK ((select app.is_platform()));--> statement-breakpoint
CREATE POLICY "reservation_notices_begun" ON "reservation_notices" AS PERMISSIVE FOR INSERT TO "forecourt_app" WITH CHECK (site_id = (select app.site_id()) and state = 'pending');--> statement-breakpoint
CREATE POLICY "reservation_payments_platform" ON "reservation_payments" AS PERMISSIVE FOR ALL TO "forecourt_app" USING ((select app.is_platform())) WITH CHECK ((select app.is_platform()));--> statement-breakpoint
CREATE POLICY "reservation_payments_begun" ON "reservation_payments" AS PERMISSIVE FOR INSERT TO "forecourt_app" WITH CHECK (site_id = (select app.site_id()) and state = 'intended');--> statement-breakpoint
CREATE POLICY "reservation_refunds_platform" ON "reservation_refunds" AS PERMISSIVE FOR ALL TO "forecourt_app" USING ((select app.is_platform())) WITH CHECK ((select app.is_platform()));--> statement-breakpoint
CREATE POLICY "reservation_steps_platform" ON "reservation_steps" AS PERMISSIVE FOR ALL TO "forecourt_app" USING ((select app.is_platform())) WITH CHECK ((select app.is_platform()));--> statement-breakpoint
CREATE POLICY "reservation_steps_begun" ON "reservation_steps" AS PERMISSIVE FOR INSERT TO "forecourt_app" WITH CHECK (site_id = (select app.site_id()) and from_state is null);--> statement-breakpoint
CREATE POLICY "reservations_platform" ON "reservations" AS PERMISSIVE FOR ALL TO "forecourt_app" USING ((select app.is_platform())) WITH CHECK ((select app.is_platform()));--> statement-breakpoint
CREATE POLICY "reservations_begun" ON "reservations" AS PERMISSIVE FOR INSERT TO "forecourt_app" WITH CHECK (site_id = (select app.site_id()) and state = 'pending_payment');--> statement-breakpoint
CREATE POLICY "reservations_pick_up" ON "reservations" AS PERMISSIVE FOR UPDATE TO "forecourt_app" USING (site_id = (select app.site_id())) WITH CHECK (site_id = (select app.site_id()));--> statement-breakpoint
CREATE POLICY "reservation_notices_site" ON "reservation_notices" AS PERMISSIVE FOR SELECT TO "forecourt_app" USING (site_id = (select app.site_id()));--> statement-breakpoint
CREATE POLICY "reservation_payments_site" ON "reservation_payments" AS PERMISSIVE FOR SELECT TO "forecourt_app" USING (site_id = (select app.site_id()));--> statement-breakpoint
CREATE POLICY "reservation_refunds_site" ON "reservation_refunds" AS PERMISSIVE FOR SELECT TO "forecourt_app" USING (site_id = (select app.site_id()));--> statement-breakpoint
CREATE POLICY "reservation_steps_site" ON "reservation_steps" AS PERMISSIVE FOR SELECT TO "forecourt_app" USING (site_id = (select app.site_id()));--> statement-breakpoint
CREATE POLICY "reservations_site" ON "reservations" AS PERMISSIVE FOR SELECT TO "forecourt_app" USING (site_id = (select app.site_id()));--> statement-breakpoint
CREATE POLICY "plate_look_ups_platform" ON "plate_look_ups" AS PERMISSIVE FOR ALL TO "forecourt_app" USING ((select app.is_platform())) WITH CHECK ((select app.is_platform()));