ALTER TABLE "checkout_journeys" ADD CONSTRAINT "checkout_journeys_owner" UNIQUE("id","site_id");--> statement-breakpoint
CREATE TABLE "checkout_journey_mails" (
	"id" uuid PRIMARY KEY NOT NULL,
	"site_id" integer NOT NULL,
	"journey_id" uuid NOT NULL,
	"target" text NOT NULL,
	"token" text,
	"last_error" text,
	"created_at" timestamp with time zone DEFAULT app.now() NOT NULL,
	"sent_at" timestamp with time zone
);
--> statement-breakpoint
ALTER TABLE "checkout_journey_mails" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "checkout_journey_mails" ADD CONSTRAINT "checkout_journey_mails_site_id_sites_id_fk" FOREIGN KEY ("site_id") REFERENCES "public"."sites"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "checkout_journey_mails" ADD CONSTRAINT "checkout_journey_mails_journey_id_site_id_checkout_journeys_id_site_id_fk" FOREIGN KEY ("journey_id","site_id") REFERENCES "public"."checkout_journeys"("id","site_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "checkout_journey_mails_of_journey" ON "checkout_journey_mails" USING btree ("journey_id","created_at");--> statement-breakpoint
CREATE INDEX "checkout_journey_mails_to" ON "checkout_journey_mails" USING btree ("site_id","target","created_at");--> statement-breakpoint
CREATE POLICY "checkout_journey_mails_site" ON "checkout_journey_mails" AS PERMISSIVE FOR ALL TO "forecourt_app" USING ((select app.is_platform()) or site_id = (select app.site_id())) WITH CHECK ((select app.is_platform()) or site_id = (select app.site_id()));