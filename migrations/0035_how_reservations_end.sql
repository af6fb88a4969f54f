ALTER TABLE "reservation_notices" DROP CONSTRAINT "reservation_notices_once";--> statement-breakpoint
ALTER TABLE "reservations" DROP CONSTRAINT "reservations_once";--> statement-breakpoint
ALTER TABLE "reservation_notices" ADD COLUMN "about" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "reservation_steps" ADD COLUMN "event" text;--> statement-breakpoint
ALTER TABLE "reservations" ADD COLUMN "network" text;--> statement-breakpoint
ALTER TABLE "reservations" ADD COLUMN "remind_at" timestamp with time zone;--> statement-breakpoint
CREATE UNIQUE INDEX "reservations_once" ON "reservations" USING btree ("site_id","key") WHERE "reservations"."state" <> 'abandoned';--> statement-breakpoint
CREATE INDEX "reservations_of_email" ON "reservations" USING btree (lower("email"),"created_at");--> statement-breakpoint
CREATE INDEX "reservations_of_phone" ON "reservations" USING btree ("phone","created_at");--> statement-breakpoint
CREATE INDEX "reservations_of_network" ON "reservations" USING btree ("network","created_at");--> statement-breakpoint
ALTER TABLE "reservation_notices" ADD CONSTRAINT "reservation_notices_once" UNIQUE("reservation_id","kind","audience","about");--> statement-breakpoint
UPDATE "reservations" SET "remind_at" = "held_until" - make_interval(mins =>
  CASE WHEN "hold_hours" < 24 THEN "hold_hours" * 30 ELSE 720 END) WHERE "state" = 'held';
