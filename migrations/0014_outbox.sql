CREATE TABLE "outbox_messages" (
	"id" text PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"from_name" text NOT NULL,
	"recipient" text NOT NULL,
	"reply_to" text,
	"subject" text NOT NULL,
	"text" text NOT NULL,
	"html" text,
	"pictures" jsonb NOT NULL,
	"sent_at" timestamp with time zone DEFAULT app.now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "outbox_messages" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE INDEX "outbox_messages_newest" ON "outbox_messages" USING btree ("sent_at","id");--> statement-breakpoint
CREATE POLICY "outbox_messages_platform" ON "outbox_messages" AS PERMISSIVE FOR ALL TO "forecourt_app" USING ((select app.is_platform())) WITH CHECK ((select app.is_platform()));