CREATE TABLE "shared_index_batches" (
	"index_name" text NOT NULL,
	"batch" bigint NOT NULL,
	"dealership_ids" integer[],
	"at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "shared_index_batches_index_name_batch_pk" PRIMARY KEY("index_name","batch")
);
--> statement-breakpoint
ALTER TABLE "shared_index_batches" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "shared_indexes" (
	"name" text PRIMARY KEY NOT NULL,
	"holder" uuid NOT NULL,
	"epoch" integer NOT NULL,
	"leased_until" timestamp with time zone NOT NULL,
	"position" text,
	"cluster" text,
	"up_to_date_at" timestamp with time zone,
	"last_batch" bigint DEFAULT 0 NOT NULL,
	"rebuild_requested" boolean DEFAULT false NOT NULL
);
--> statement-breakpoint
ALTER TABLE "shared_indexes" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "shared_index_batches" ADD CONSTRAINT "shared_index_batches_index_name_shared_indexes_name_fk" FOREIGN KEY ("index_name") REFERENCES "public"."shared_indexes"("name") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE POLICY "shared_index_batches_platform" ON "shared_index_batches" AS PERMISSIVE FOR ALL TO "forecourt_app" USING ((select app.is_platform()));--> statement-breakpoint
CREATE POLICY "shared_indexes_platform" ON "shared_indexes" AS PERMISSIVE FOR ALL TO "forecourt_app" USING ((select app.is_platform()));