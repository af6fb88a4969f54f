-- Not logged: it can be made again at any time.
CREATE UNLOGGED TABLE "car_index_checkpoints" (
	"format" text NOT NULL,
	"part" integer NOT NULL,
	"content" "bytea" NOT NULL,
	"written_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "car_index_checkpoints_format_part_pk" PRIMARY KEY("format","part")
);
--> statement-breakpoint
ALTER TABLE "car_index_checkpoints" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE POLICY "car_index_checkpoints_platform" ON "car_index_checkpoints" AS PERMISSIVE FOR ALL TO "forecourt_app" USING ((select app.is_platform()));--> statement-breakpoint
-- It comes compressed; to try it again would only take time.
ALTER TABLE "car_index_checkpoints" ALTER COLUMN "content" SET STORAGE EXTERNAL;
