CREATE TABLE "server_processes" (
	"id" uuid PRIMARY KEY NOT NULL,
	"host" text NOT NULL,
	"pid" integer NOT NULL,
	"role" text NOT NULL,
	"version" text NOT NULL,
	"started_at" timestamp with time zone NOT NULL,
	"seen_at" timestamp with time zone NOT NULL,
	"state" jsonb NOT NULL
);
--> statement-breakpoint
ALTER TABLE "server_processes" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "sites" ADD COLUMN "creation_key" uuid;--> statement-breakpoint
CREATE INDEX "reservation_notices_dead" ON "reservation_notices" USING btree ("created_at") WHERE "reservation_notices"."state" = 'dead';--> statement-breakpoint
ALTER TABLE "sites" ADD CONSTRAINT "sites_creation_key_once" UNIQUE("creation_key");--> statement-breakpoint
CREATE POLICY "server_processes_platform" ON "server_processes" AS PERMISSIVE FOR ALL TO "forecourt_app" USING ((select app.is_platform())) WITH CHECK ((select app.is_platform()));