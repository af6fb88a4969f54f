CREATE TABLE "content_drafts" (
	"page_id" integer PRIMARY KEY NOT NULL,
	"site_id" integer NOT NULL,
	"path" text NOT NULL,
	"content" jsonb NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"changed_by" text NOT NULL,
	"changed_at" timestamp with time zone DEFAULT app.now() NOT NULL,
	CONSTRAINT "content_drafts_content" CHECK (jsonb_typeof("content_drafts"."content") = 'object'),
	CONSTRAINT "content_drafts_path" CHECK ("content_drafts"."path" ~ '^(/[a-z0-9]+(-[a-z0-9]+)*)+$')
);
--> statement-breakpoint
ALTER TABLE "content_drafts" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "content_versions" (
	"page_id" integer NOT NULL,
	"site_id" integer NOT NULL,
	"version" integer NOT NULL,
	"content" jsonb NOT NULL,
	"publish_at" timestamp with time zone NOT NULL,
	"pending" boolean DEFAULT false NOT NULL,
	"staff_name" text,
	"note" text DEFAULT '' NOT NULL,
	"created_at" timestamp with time zone DEFAULT app.now() NOT NULL,
	CONSTRAINT "content_versions_page_id_version_pk" PRIMARY KEY("page_id","version"),
	CONSTRAINT "content_versions_content" CHECK (jsonb_typeof("content_versions"."content") = 'object')
);
--> statement-breakpoint
ALTER TABLE "content_versions" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "content_drafts" ADD CONSTRAINT "content_drafts_page_id_content_pages_id_fk" FOREIGN KEY ("page_id") REFERENCES "public"."content_pages"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "content_drafts" ADD CONSTRAINT "content_drafts_site_id_sites_id_fk" FOREIGN KEY ("site_id") REFERENCES "public"."sites"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "content_versions" ADD CONSTRAINT "content_versions_page_id_content_pages_id_fk" FOREIGN KEY ("page_id") REFERENCES "public"."content_pages"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "content_versions" ADD CONSTRAINT "content_versions_site_id_sites_id_fk" FOREIGN KEY ("site_id") REFERENCES "public"."sites"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "content_drafts_of_site" ON "content_drafts" USING btree ("site_id");--> statement-breakpoint
CREATE UNIQUE INDEX "content_versions_one_pending" ON "content_versions" USING btree ("page_id") WHERE "content_versions"."pending";--> statement-breakpoint
CREATE INDEX "content_versions_of_site" ON "content_versions" USING btree ("site_id");--> statement-breakpoint
CREATE POLICY "content_drafts_site" ON "content_drafts" AS PERMISSIVE FOR ALL TO "forecourt_app" USING ((select app.is_platform()) or site_id = (select app.site_id())) WITH CHECK ((select app.is_platform()) or site_id = (select app.site_id()));--> statement-breakpoint
CREATE POLICY "content_versions_site" ON "content_versions" AS PERMISSIVE FOR ALL TO "forecourt_app" USING ((select app.is_platform()) or site_id = (select app.site_id())) WITH CHECK ((select app.is_platform()) or site_id = (select app.site_id()));