CREATE TABLE "stock_file_chunks" (
	"file_id" integer NOT NULL,
	"position" integer NOT NULL,
	"dealership_id" integer NOT NULL,
	"content" "bytea" NOT NULL,
	CONSTRAINT "stock_file_chunks_file_id_position_pk" PRIMARY KEY("file_id","position")
);
--> statement-breakpoint
ALTER TABLE "stock_file_chunks" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "stock_files" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "stock_files_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"dealership_id" integer NOT NULL,
	"source_id" integer NOT NULL,
	"name" text NOT NULL,
	"bytes" bigint NOT NULL,
	"version" jsonb,
	"created_at" timestamp with time zone DEFAULT app.now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "stock_files" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "stock_photo_urls" (
	"car_id" integer NOT NULL,
	"position" smallint NOT NULL,
	"dealership_id" integer NOT NULL,
	"url" text NOT NULL,
	"etag" text,
	"last_modified" text,
	"content_hash" text,
	"image_id" integer,
	"state" text DEFAULT 'waiting' NOT NULL,
	"error" text,
	"due_at" timestamp with time zone DEFAULT app.now(),
	"attempts" smallint DEFAULT 0 NOT NULL,
	CONSTRAINT "stock_photo_urls_car_id_position_pk" PRIMARY KEY("car_id","position")
);
--> statement-breakpoint
ALTER TABLE "stock_photo_urls" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "stock_run_changes" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "stock_run_changes_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"dealership_id" integer NOT NULL,
	"run_id" integer NOT NULL,
	"action" text NOT NULL,
	"stocknum" text NOT NULL,
	"car_id" integer,
	"before" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"after" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"row_number" integer,
	"row_hash" text,
	"photos" text[],
	"skipped" text
);
--> statement-breakpoint
ALTER TABLE "stock_run_changes" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "stock_run_quarantine" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "stock_run_quarantine_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"dealership_id" integer NOT NULL,
	"run_id" integer NOT NULL,
	"row_number" integer NOT NULL,
	"line" integer,
	"stocknum" text,
	"row" jsonb NOT NULL,
	"reasons" jsonb NOT NULL
);
--> statement-breakpoint
ALTER TABLE "stock_run_quarantine" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "stock_runs" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "stock_runs_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"dealership_id" integer NOT NULL,
	"source_id" integer NOT NULL,
	"file_id" integer,
	"state" text DEFAULT 'waiting' NOT NULL,
	"config" jsonb NOT NULL,
	"counts" jsonb,
	"message" text,
	"progress" jsonb,
	"lease" uuid,
	"leased_until" timestamp with time zone,
	"applied_to" bigint DEFAULT 0 NOT NULL,
	"undone_to" bigint DEFAULT 0 NOT NULL,
	"rollback" jsonb,
	"undone_fields" text[] DEFAULT '{}' NOT NULL,
	"created_at" timestamp with time zone DEFAULT app.now() NOT NULL,
	"step_started_at" timestamp with time zone,
	"planned_at" timestamp with time zone,
	"applied_at" timestamp with time zone,
	"finished_at" timestamp with time zone,
	CONSTRAINT "stock_runs_owner" UNIQUE("id","dealership_id")
);
--> statement-breakpoint
ALTER TABLE "stock_runs" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "stock_source_cars" (
	"car_id" integer PRIMARY KEY NOT NULL,
	"dealership_id" integer NOT NULL,
	"source_id" integer NOT NULL,
	"row_hash" text,
	"car_updated_at" timestamp with time zone,
	"missing_runs" smallint DEFAULT 0 NOT NULL,
	"withdrawn_from" text,
	"linked_by_run" integer
);
--> statement-breakpoint
ALTER TABLE "stock_source_cars" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "stock_sources" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "stock_sources_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"dealership_id" integer NOT NULL,
	"name" text NOT NULL,
	"kind" text NOT NULL,
	"settings" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"secret" jsonb,
	"mapping" jsonb,
	"schedule" jsonb,
	"next_run_at" timestamp with time zone,
	"trusted" boolean DEFAULT false NOT NULL,
	"missing_after_runs" smallint DEFAULT 0 NOT NULL,
	"enabled" boolean DEFAULT true NOT NULL,
	"last_delivered_at" timestamp with time zone,
	"last_version" jsonb,
	"host_key" text,
	"alerted_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT app.now() NOT NULL,
	CONSTRAINT "stock_sources_owner" UNIQUE("id","dealership_id"),
	CONSTRAINT "stock_sources_name_once" UNIQUE("dealership_id","name"),
	CONSTRAINT "stock_sources_kind" CHECK ("stock_sources"."kind" in ('upload', 'https', 'sftp', 'api')),
	CONSTRAINT "stock_sources_missing" CHECK ("stock_sources"."missing_after_runs" between 0 and 100)
);
--> statement-breakpoint
ALTER TABLE "stock_sources" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "stock_file_chunks" ADD CONSTRAINT "stock_file_chunks_file_id_stock_files_id_fk" FOREIGN KEY ("file_id") REFERENCES "public"."stock_files"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "stock_file_chunks" ADD CONSTRAINT "stock_file_chunks_dealership_id_dealerships_id_fk" FOREIGN KEY ("dealership_id") REFERENCES "public"."dealerships"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "stock_files" ADD CONSTRAINT "stock_files_dealership_id_dealerships_id_fk" FOREIGN KEY ("dealership_id") REFERENCES "public"."dealerships"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "stock_files" ADD CONSTRAINT "stock_files_source_id_dealership_id_stock_sources_id_dealership_id_fk" FOREIGN KEY ("source_id","dealership_id") REFERENCES "public"."stock_sources"("id","dealership_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "stock_photo_urls" ADD CONSTRAINT "stock_photo_urls_dealership_id_dealerships_id_fk" FOREIGN KEY ("dealership_id") REFERENCES "public"."dealerships"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "stock_photo_urls" ADD CONSTRAINT "stock_photo_urls_image_id_images_id_fk" FOREIGN KEY ("image_id") REFERENCES "public"."images"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "stock_photo_urls" ADD CONSTRAINT "stock_photo_urls_car_id_dealership_id_cars_id_dealership_id_fk" FOREIGN KEY ("car_id","dealership_id") REFERENCES "public"."cars"("id","dealership_id") ON DELETE cascade ON UPDATE cascade;--> statement-breakpoint
ALTER TABLE "stock_run_changes" ADD CONSTRAINT "stock_run_changes_dealership_id_dealerships_id_fk" FOREIGN KEY ("dealership_id") REFERENCES "public"."dealerships"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "stock_run_changes" ADD CONSTRAINT "stock_run_changes_run_id_dealership_id_stock_runs_id_dealership_id_fk" FOREIGN KEY ("run_id","dealership_id") REFERENCES "public"."stock_runs"("id","dealership_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "stock_run_quarantine" ADD CONSTRAINT "stock_run_quarantine_dealership_id_dealerships_id_fk" FOREIGN KEY ("dealership_id") REFERENCES "public"."dealerships"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "stock_run_quarantine" ADD CONSTRAINT "stock_run_quarantine_run_id_dealership_id_stock_runs_id_dealership_id_fk" FOREIGN KEY ("run_id","dealership_id") REFERENCES "public"."stock_runs"("id","dealership_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "stock_runs" ADD CONSTRAINT "stock_runs_dealership_id_dealerships_id_fk" FOREIGN KEY ("dealership_id") REFERENCES "public"."dealerships"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "stock_runs" ADD CONSTRAINT "stock_runs_file_id_stock_files_id_fk" FOREIGN KEY ("file_id") REFERENCES "public"."stock_files"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "stock_runs" ADD CONSTRAINT "stock_runs_source_id_dealership_id_stock_sources_id_dealership_id_fk" FOREIGN KEY ("source_id","dealership_id") REFERENCES "public"."stock_sources"("id","dealership_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "stock_source_cars" ADD CONSTRAINT "stock_source_cars_dealership_id_dealerships_id_fk" FOREIGN KEY ("dealership_id") REFERENCES "public"."dealerships"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "stock_source_cars" ADD CONSTRAINT "stock_source_cars_source_id_stock_sources_id_fk" FOREIGN KEY ("source_id") REFERENCES "public"."stock_sources"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "stock_source_cars" ADD CONSTRAINT "stock_source_cars_car_id_dealership_id_cars_id_dealership_id_fk" FOREIGN KEY ("car_id","dealership_id") REFERENCES "public"."cars"("id","dealership_id") ON DELETE cascade ON UPDATE cascade;--> statement-breakpoint
ALTER TABLE "stock_sources" ADD CONSTRAINT "stock_sources_dealership_id_dealerships_id_fk" FOREIGN KEY ("dealership_id") REFERENCES "public"."dealerships"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "stock_files_of_source" ON "stock_files" USING btree ("source_id","id");--> statement-breakpoint
CREATE INDEX "stock_photo_urls_due" ON "stock_photo_urls" USING btree ("due_at");--> statement-breakpoint
CREATE INDEX "stock_photo_urls_of_image" ON "stock_photo_urls" USING btree ("image_id");--> statement-breakpoint
CREATE INDEX "stock_run_changes_of_run" ON "stock_run_changes" USING btree ("run_id","id");--> statement-breakpoint
CREATE INDEX "stock_run_quarantine_of_run" ON "stock_run_quarantine" USING btree ("run_id","id");--> statement-breakpoint
CREATE UNIQUE INDEX "stock_runs_one_open" ON "stock_runs" USING btree ("source_id") WHERE "stock_runs"."state" in ('waiting', 'reading', 'planned', 'stopped', 'applying', 'rolling_back');--> statement-breakpoint
CREATE INDEX "stock_runs_of_source" ON "stock_runs" USING btree ("source_id","id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "stock_source_cars_of_source" ON "stock_source_cars" USING btree ("source_id","car_id");--> statement-breakpoint
CREATE INDEX "stock_sources_due" ON "stock_sources" USING btree ("next_run_at");--> statement-breakpoint
CREATE POLICY "stock_file_chunks_dealership" ON "stock_file_chunks" AS PERMISSIVE FOR ALL TO "forecourt_app" USING ((select app.is_platform()) or dealership_id = (select app.dealership_id())) WITH CHECK ((select app.is_platform()) or dealership_id = (select app.dealership_id()));--> statement-breakpoint
CREATE POLICY "stock_files_dealership" ON "stock_files" AS PERMISSIVE FOR ALL TO "forecourt_app" USING ((select app.is_platform()) or dealership_id = (select app.dealership_id())) WITH CHECK ((select app.is_platform()) or dealership_id = (select app.dealership_id()));--> statement-breakpoint
CREATE POLICY "stock_photo_urls_dealership" ON "stock_photo_urls" AS PERMISSIVE FOR ALL TO "forecourt_app" USING ((select app.is_platform()) or dealership_id = (select app.dealership_id())) WITH CHECK ((select app.is_platform()) or dealership_id = (select app.dealership_id()));--> statement-breakpoint
CREATE POLICY "stock_run_changes_dealership" ON "stock_run_changes" AS PERMISSIVE FOR ALL TO "forecourt_app" USING ((select app.is_platform()) or dealership_id = (select app.dealership_id())) WITH CHECK ((select app.is_platform()) or dealership_id = (select app.dealership_id()));--> statement-breakpoint
CREATE POLICY "stock_run_quarantine_dealership" ON "stock_run_quarantine" AS PERMISSIVE FOR ALL TO "forecourt_app" USING ((select app.is_platform()) or dealership_id = (select app.dealership_id())) WITH CHECK ((select app.is_platform()) or dealership_id = (select app.dealership_id()));--> statement-breakpoint
CREATE POLICY "stock_runs_dealership" ON "stock_runs" AS PERMISSIVE FOR ALL TO "forecourt_app" USING ((select app.is_platform()) or dealership_id = (select app.dealership_id())) WITH CHECK ((select app.is_platform()) or dealership_id = (select app.dealership_id()));--> statement-breakpoint
CREATE POLICY "stock_source_cars_dealership" ON "stock_source_cars" AS PERMISSIVE FOR ALL TO "forecourt_app" USING ((select app.is_platform()) or dealership_id = (select app.dealership_id())) WITH CHECK ((select app.is_platform()) or dealership_id = (select app.dealership_id()));--> statement-breakpoint
CREATE POLICY "stock_sources_dealership" ON "stock_sources" AS PERMISSIVE FOR ALL TO "forecourt_app" USING ((select app.is_platform()) or dealership_id = (select app.dealership_id())) WITH CHECK ((select app.is_platform()) or dealership_id = (select app.dealership_id()));