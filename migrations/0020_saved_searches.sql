CREATE TABLE "alert_messages" (
	"id" uuid PRIMARY KEY NOT NULL,
	"site_id" integer NOT NULL,
	"search_id" integer NOT NULL,
	"kind" text NOT NULL,
	"target" text NOT NULL,
	"token_hash" text NOT NULL,
	"token" text,
	"state" text DEFAULT 'pending' NOT NULL,
	"last_error" text,
	"created_at" timestamp with time zone DEFAULT app.now() NOT NULL,
	"sent_at" timestamp with time zone,
	CONSTRAINT "alert_messages_tokenHash_unique" UNIQUE("token_hash"),
	CONSTRAINT "alert_messages_kind" CHECK ("alert_messages"."kind" in ('alert', 'confirmation')),
	CONSTRAINT "alert_messages_state" CHECK ("alert_messages"."state" in ('pending', 'sent', 'called_off', 'dead')),
	CONSTRAINT "alert_messages_token" CHECK (("alert_messages"."state" = 'pending') = ("alert_messages"."token" is not null))
);
--> statement-breakpoint
ALTER TABLE "alert_messages" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "car_news" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "car_news_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"xid" bigint NOT NULL,
	"car_id" integer NOT NULL,
	"dealership_id" integer NOT NULL,
	"kind" text NOT NULL,
	"old_price" integer
);
--> statement-breakpoint
ALTER TABLE "car_news" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "saved_searches" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "saved_searches_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"site_id" integer NOT NULL,
	"customer_id" integer NOT NULL,
	"address" text NOT NULL,
	"state" jsonb NOT NULL,
	"label" text NOT NULL,
	"channel" text DEFAULT 'sms' NOT NULL,
	"email" text,
	"email_confirmed_at" timestamp with time zone,
	"seen" text DEFAULT pg_current_snapshot()::text NOT NULL,
	"job_id" uuid,
	"created_at" timestamp with time zone DEFAULT app.now() NOT NULL,
	"stopped_at" timestamp with time zone,
	CONSTRAINT "saved_searches_once" UNIQUE("customer_id","address"),
	CONSTRAINT "saved_searches_of_site" UNIQUE("id","site_id"),
	CONSTRAINT "saved_searches_channel" CHECK ("saved_searches"."channel" = 'sms' or ("saved_searches"."channel" = 'email' and "saved_searches"."email" is not null))
);
--> statement-breakpoint
ALTER TABLE "saved_searches" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "search_alerts" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "search_alerts_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"site_id" integer NOT NULL,
	"search_id" integer NOT NULL,
	"car_id" integer NOT NULL,
	"kind" text NOT NULL,
	"news_id" bigint NOT NULL,
	"old_price" integer,
	"message_id" uuid,
	"created_at" timestamp with time zone DEFAULT app.now() NOT NULL,
	CONSTRAINT "search_alerts_kind" CHECK ("search_alerts"."kind" in ('arrived', 'dropped'))
);
--> statement-breakpoint
ALTER TABLE "search_alerts" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "alert_messages" ADD CONSTRAINT "alert_messages_site_id_sites_id_fk" FOREIGN KEY ("site_id") REFERENCES "public"."sites"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "alert_messages" ADD CONSTRAINT "alert_messages_search_id_site_id_saved_searches_id_site_id_fk" FOREIGN KEY ("search_id","site_id") REFERENCES "public"."saved_searches"("id","site_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "saved_searches" ADD CONSTRAINT "saved_searches_site_id_sites_id_fk" FOREIGN KEY ("site_id") REFERENCES "public"."sites"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "saved_searches" ADD CONSTRAINT "saved_searches_customer_id_site_id_customers_id_site_id_fk" FOREIGN KEY ("customer_id","site_id") REFERENCES "public"."customers"("id","site_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "search_alerts" ADD CONSTRAINT "search_alerts_site_id_sites_id_fk" FOREIGN KEY ("site_id") REFERENCES "public"."sites"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "search_alerts" ADD CONSTRAINT "search_alerts_car_id_cars_id_fk" FOREIGN KEY ("car_id") REFERENCES "public"."cars"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "search_alerts" ADD CONSTRAINT "search_alerts_message_id_alert_messages_id_fk" FOREIGN KEY ("message_id") REFERENCES "public"."alert_messages"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "search_alerts" ADD CONSTRAINT "search_alerts_search_id_site_id_saved_searches_id_site_id_fk" FOREIGN KEY ("search_id","site_id") REFERENCES "public"."saved_searches"("id","site_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "alert_messages_of_search" ON "alert_messages" USING btree ("search_id","created_at");--> statement-breakpoint
CREATE INDEX "alert_messages_asking" ON "alert_messages" USING btree (app.mailbox("target"),"created_at") WHERE "alert_messages"."kind" = 'confirmation';--> statement-breakpoint
CREATE INDEX "saved_searches_heard" ON "saved_searches" USING btree ("site_id") WHERE "saved_searches"."stopped_at" is null;--> statement-breakpoint
CREATE UNIQUE INDEX "search_alerts_arrival_once" ON "search_alerts" USING btree ("search_id","car_id") WHERE "search_alerts"."kind" = 'arrived';--> statement-breakpoint
CREATE UNIQUE INDEX "search_alerts_drop_once" ON "search_alerts" USING btree ("search_id","news_id");--> statement-breakpoint
CREATE INDEX "search_alerts_of_message" ON "search_alerts" USING btree ("message_id");--> statement-breakpoint
CREATE INDEX "search_alerts_of_car" ON "search_alerts" USING btree ("car_id");--> statement-breakpoint
CREATE POLICY "alert_messages_site" ON "alert_messages" AS PERMISSIVE FOR ALL TO "forecourt_app" USING ((select app.is_platform()) or site_id = (select app.site_id())) WITH CHECK ((select app.is_platform()) or site_id = (select app.site_id()));--> statement-breakpoint
CREATE POLICY "car_news_platform" ON "car_news" AS PERMISSIVE FOR ALL TO "forecourt_app" USING ((select app.is_platform())) WITH CHECK ((select app.is_platform()));--> statement-breakpoint
CREATE POLICY "saved_searches_site" ON "saved_searches" AS PERMISSIVE FOR ALL TO "forecourt_app" USING ((select app.is_platform()) or site_id = (select app.site_id())) WITH CHECK ((select app.is_platform()) or site_id = (select app.site_id()));--> statement-breakpoint
CREATE POLICY "search_alerts_site" ON "search_alerts" AS PERMISSIVE FOR ALL TO "forecourt_app" USING ((select app.is_platform()) or site_id = (select app.site_id())) WITH CHECK ((select app.is_platform()) or site_id = (select app.site_id()));