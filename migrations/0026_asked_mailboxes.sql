CREATE TABLE "asked_mailboxes" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "asked_mailboxes_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"mailbox_hash" text NOT NULL,
	"customer_hash" text NOT NULL,
	"asked_at" timestamp with time zone DEFAULT app.now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "asked_mailboxes" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
DROP INDEX "alert_messages_asking";--> statement-breakpoint
CREATE INDEX "asked_mailboxes_of_mailbox" ON "asked_mailboxes" USING btree ("mailbox_hash","asked_at");--> statement-breakpoint
CREATE INDEX "asked_mailboxes_of_customer" ON "asked_mailboxes" USING btree ("customer_hash","asked_at");--> statement-breakpoint
CREATE INDEX "asked_mailboxes_age" ON "asked_mailboxes" USING btree ("asked_at");