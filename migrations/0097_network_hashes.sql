DROP INDEX "sign_in_codes_of_address";--> statement-breakpoint
ALTER TABLE "sign_in_codes" ADD COLUMN "network" text;--> statement-breakpoint
-- Networks are stored as keyed hashes, and the key is the application's (decision 049). Codes keep their rows for the limits of
-- phone numbers, with hashes that no network has.
UPDATE "sign_in_codes" SET "network" = left(translate(encode(sha256(uuid_send(gen_random_uuid())), 'base64'), '+/', '-_'), 22);--> statement-breakpoint
ALTER TABLE "sign_in_codes" ALTER COLUMN "network" SET NOT NULL;--> statement-breakpoint
DELETE FROM "plate_look_ups";--> statement-breakpoint
UPDATE "reservations" SET "network" = NULL WHERE "network" IS NOT NULL;--> statement-breakpoint
-- Jobs that are waiting name the network of the person who started them.
DO $$ BEGIN
  IF to_regclass('jobs.job') IS NOT NULL THEN
    EXECUTE $sql$update jobs.job set data = data - 'address' where name like 'stock-bulk-edits%' and data ? 'address'$sql$;
  END IF;
END $$;--> statement-breakpoint
-- Their parameters have other names.
DROP FUNCTION IF EXISTS app.enter_staff_scope(uuid, int, int, text, text);--> statement-breakpoint
DROP FUNCTION IF EXISTS app.act_as_staff(uuid, text, text, int);--> statement-breakpoint
ALTER TABLE "audit_log" ADD COLUMN "network" text;--> statement-breakpoint
ALTER TABLE "staff_sessions" ADD COLUMN "network" text;--> statement-breakpoint
CREATE INDEX "sign_in_codes_of_network" ON "sign_in_codes" USING btree ("network","created_at");--> statement-breakpoint
ALTER TABLE "sign_in_codes" DROP COLUMN "address";--> statement-breakpoint
ALTER TABLE "audit_log" DROP COLUMN "address";--> statement-breakpoint
ALTER TABLE "staff_sessions" DROP COLUMN "address";--> statement-breakpoint
ALTER TABLE "sign_in_codes" ADD CONSTRAINT "sign_in_codes_network" CHECK ("sign_in_codes"."network" ~ '^[A-Za-z0-9_-]{22}$');--> statement-breakpoint
ALTER TABLE "audit_log" ADD CONSTRAINT "audit_log_network" CHECK ("audit_log"."network" ~ '^[A-Za-z0-9_-]{22}$');--> statement-breakpoint
ALTER TABLE "plate_look_ups" ADD CONSTRAINT "plate_look_ups_network" CHECK ("plate_look_ups"."network" ~ '^[A-Za-z0-9_-]{22}$');--> statement-breakpoint
ALTER TABLE "reservations" ADD CONSTRAINT "reservations_network" CHECK ("reservations"."network" ~ '^[A-Za-z0-9_-]{22}$');--> statement-breakpoint
ALTER TABLE "staff_sessions" ADD CONSTRAINT "staff_sessions_network" CHECK ("staff_sessions"."network" ~ '^[A-Za-z0-9_-]{22}$');