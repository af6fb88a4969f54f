CREATE TABLE "stock_export_runs" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "stock_export_runs_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"dealership_id" integer NOT NULL,
	"export_id" integer NOT NULL,
	"trigger" text NOT NULL,
	"state" text DEFAULT 'waiting' NOT NULL,
	"rows" integer,
	"bytes" bigint,
	"failure_code" text,
	"message" text,
	"lease" uuid,
	"leased_until" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT app.now() NOT NULL,
	"started_at" timestamp with time zone,
	"finished_at" timestamp with time zone,
	CONSTRAINT "stock_export_runs_trigger" CHECK ("stock_export_runs"."trigger" in ('change', 'daily', 'hand')),
	CONSTRAINT "stock_export_runs_state" CHECK ("stock_export_runs"."state" in ('waiting', 'sending', 'sent', 'failed'))
);
--> statement-breakpoint
ALTER TABLE "stock_export_runs" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "stock_exports" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "stock_exports_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"dealership_id" integer NOT NULL,
	"name" text NOT NULL,
	"kind" text NOT NULL,
	"settings" jsonb NOT NULL,
	"secret" text,
	"host_key" text,
	"version" integer DEFAULT 1 NOT NULL,
	"on_change" boolean DEFAULT false NOT NULL,
	"daily_at" text,
	"next_run_at" timestamp with time zone,
	"paused" boolean DEFAULT false NOT NULL,
	"read_to" bigint DEFAULT 0 NOT NULL,
	"sent_hash" text,
	"last_sent_at" timestamp with time zone,
	"last_started_at" timestamp with time zone,
	"failures" smallint DEFAULT 0 NOT NULL,
	"retry_at" timestamp with time zone,
	"alerted_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT app.now() NOT NULL,
	CONSTRAINT "stock_exports_owner" UNIQUE("id","dealership_id"),
	CONSTRAINT "stock_exports_name_once" UNIQUE("dealership_id","name"),
	CONSTRAINT "stock_exports_kind" CHECK ("stock_exports"."kind" in ('https', 'sftp')),
	CONSTRAINT "stock_exports_secret" CHECK ("stock_exports"."secret" ~ '^v[0-9]+:')
);
--> statement-breakpoint
ALTER TABLE "stock_exports" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "stock_export_runs" ADD CONSTRAINT "stock_export_runs_dealership_id_dealerships_id_fk" FOREIGN KEY ("dealership_id") REFERENCES "public"."dealerships"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "stock_export_runs" ADD CONSTRAINT "stock_export_runs_own_export" FOREIGN KEY ("export_id","dealership_id") REFERENCES "public"."stock_exports"("id","dealership_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "stock_exports" ADD CONSTRAINT "stock_exports_dealership_id_dealerships_id_fk" FOREIGN KEY ("dealership_id") REFERENCES "public"."dealerships"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "stock_export_runs_one_open" ON "stock_export_runs" USING btree ("export_id") WHERE "stock_export_runs"."state" in ('waiting', 'sending');--> statement-breakpoint
CREATE INDEX "stock_export_runs_of_export" ON "stock_export_runs" USING btree ("export_id","id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "stock_export_runs_finished" ON "stock_export_runs" USING btree ("finished_at");--> statement-breakpoint
CREATE INDEX "car_changes_of_dealership" ON "car_changes" USING btree ("dealership_id","xid");--> statement-breakpoint
CREATE POLICY "stock_export_runs_dealership" ON "stock_export_runs" AS PERMISSIVE FOR ALL TO "forecourt_app" USING ((select app.is_platform()) or dealership_id = (select app.dealership_id())) WITH CHECK ((select app.is_platform()) or dealership_id = (select app.dealership_id()));--> statement-breakpoint
CREATE POLICY "stock_exports_dealership" ON "stock_exports" AS PERMISSIVE FOR ALL TO "forecourt_app" USING ((select app.is_platform()) or dealership_id = (select app.dealership_id())) WITH CHECK ((select app.is_platform()) or dealership_id = (select app.dealership_id()));