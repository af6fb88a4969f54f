CREATE TABLE "site_drafts" (
	"site_id" integer PRIMARY KEY NOT NULL,
	"config" jsonb NOT NULL,
	"template" "template" NOT NULL,
	"base_version" integer NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"authors" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"changed_by" text NOT NULL,
	"changed_at" timestamp with time zone DEFAULT app.now() NOT NULL,
	CONSTRAINT "site_drafts_config" CHECK (jsonb_typeof("site_drafts"."config") = 'object')
);
--> statement-breakpoint
ALTER TABLE "site_drafts" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "sites" DROP CONSTRAINT "sites_slug";--> statement-breakpoint
ALTER TABLE "site_config_history" ADD COLUMN "template" "template";--> statement-breakpoint
ALTER TABLE "site_config_history" ADD COLUMN "staff_id" text;--> statement-breakpoint
ALTER TABLE "site_config_history" ADD COLUMN "staff_name" text;--> statement-breakpoint
ALTER TABLE "site_config_history" ADD COLUMN "note" text;--> statement-breakpoint
ALTER TABLE "site_drafts" ADD CONSTRAINT "site_drafts_site_id_sites_id_fk" FOREIGN KEY ("site_id") REFERENCES "public"."sites"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sites" ADD CONSTRAINT "sites_slug" CHECK ("sites"."slug" ~ '^[a-z0-9]+(-[a-z0-9]+)*$' and "sites"."slug" not in ('www', 'console') and "sites"."slug" not like 'preview-%');--> statement-breakpoint
CREATE POLICY "site_drafts_site" ON "site_drafts" AS PERMISSIVE FOR ALL TO "forecourt_app" USING ((select app.is_platform()) or site_id = (select app.site_id())) WITH CHECK ((select app.is_platform()) or site_id = (select app.site_id()));