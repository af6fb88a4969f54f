ALTER TABLE "reservation_steps" ADD COLUMN "staff_id" uuid DEFAULT app.staff_id();--> statement-breakpoint
ALTER TABLE "reservations" ADD COLUMN "terms" jsonb;