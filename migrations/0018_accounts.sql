CREATE TABLE "customer_sessions" (
	"id" uuid PRIMARY KEY NOT NULL,
	"site_id" integer NOT NULL,
	"customer_id" integer NOT NULL,
	"token_hash" text NOT NULL,
	"user_agent" text,
	"created_at" timestamp with time zone DEFAULT app.now() NOT NULL,
	"seen_at" timestamp with time zone DEFAULT app.now() NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	CONSTRAINT "customer_sessions_tokenHash_unique" UNIQUE("token_hash")
);
--> statement-breakpoint
ALTER TABLE "customer_sessions" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "customers" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "customers_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"site_id" integer NOT NULL,
	"phone" text NOT NULL,
	"favourites_offered" boolean DEFAULT false NOT NULL,
	"created_at" timestamp with time zone DEFAULT app.now() NOT NULL,
	CONSTRAINT "customers_phone_of_site" UNIQUE("site_id","phone"),
	CONSTRAINT "customers_of_site" UNIQUE("id","site_id"),
	CONSTRAINT "customers_phone" CHECK ("customers"."phone" ~ '^\+[1-9][0-9]{7,14}$')
);
--> statement-breakpoint
ALTER TABLE "customers" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "sign_in_codes" (
	"id" uuid PRIMARY KEY NOT NULL,
	"site_id" integer NOT NULL,
	"browser_hash" text NOT NULL,
	"phone" text NOT NULL,
	"address" text NOT NULL,
	"code_hash" text NOT NULL,
	"attempts" smallint DEFAULT 0 NOT NULL,
	"created_at" timestamp with time zone DEFAULT app.now() NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"used_at" timestamp with time zone
);
--> statement-breakpoint
ALTER TABLE "sign_in_codes" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "watchlist_entries" (
	"site_id" integer NOT NULL,
	"customer_id" integer NOT NULL,
	"car_id" integer NOT NULL,
	"price_when_saved" integer,
	"saved_at" timestamp with time zone DEFAULT app.now() NOT NULL,
	CONSTRAINT "watchlist_entries_customer_id_car_id_pk" PRIMARY KEY("customer_id","car_id")
);
--> statement-breakpoint
ALTER TABLE "watchlist_entries" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "leads" ADD COLUMN "customer_id" integer;--> statement-breakpoint
ALTER TABLE "customer_sessions" ADD CONSTRAINT "customer_sessions_site_id_sites_id_fk" FOREIGN KEY ("site_id") REFERENCES "public"."sites"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "customer_sessions" ADD CONSTRAINT "customer_sessions_customer_id_site_id_customers_id_site_id_fk" FOREIGN KEY ("customer_id","site_id") REFERENCES "public"."customers"("id","site_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "customers" ADD CONSTRAINT "customers_site_id_sites_id_fk" FOREIGN KEY ("site_id") REFERENCES "public"."sites"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sign_in_codes" ADD CONSTRAINT "sign_in_codes_site_id_sites_id_fk" FOREIGN KEY ("site_id") REFERENCES "public"."sites"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "watchlist_entries" ADD CONSTRAINT "watchlist_entries_site_id_sites_id_fk" FOREIGN KEY ("site_id") REFERENCES "public"."sites"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "watchlist_entries" ADD CONSTRAINT "watchlist_entries_car_id_cars_id_fk" FOREIGN KEY ("car_id") REFERENCES "public"."cars"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "watchlist_entries" ADD CONSTRAINT "watchlist_entries_customer_id_site_id_customers_id_site_id_fk" FOREIGN KEY ("customer_id","site_id") REFERENCES "public"."customers"("id","site_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "customer_sessions_of_customer" ON "customer_sessions" USING btree ("customer_id","seen_at");--> statement-breakpoint
CREATE INDEX "sign_in_codes_of_browser" ON "sign_in_codes" USING btree ("site_id","browser_hash","created_at");--> statement-breakpoint
CREATE INDEX "sign_in_codes_of_phone" ON "sign_in_codes" USING btree ("phone","created_at");--> statement-breakpoint
CREATE INDEX "sign_in_codes_of_address" ON "sign_in_codes" USING btree ("address","created_at");--> statement-breakpoint
CREATE INDEX "sign_in_codes_of_site" ON "sign_in_codes" USING btree ("site_id","created_at");--> statement-breakpoint
CREATE INDEX "watchlist_entries_of_car" ON "watchlist_entries" USING btree ("car_id");--> statement-breakpoint
ALTER TABLE "leads" ADD CONSTRAINT "leads_customer_id_customers_id_fk" FOREIGN KEY ("customer_id") REFERENCES "public"."customers"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "leads_of_customer" ON "leads" USING btree ("customer_id");--> statement-breakpoint
CREATE INDEX "leads_of_phone" ON "leads" USING btree ("site_id","phone");--> statement-breakpoint
CREATE POLICY "customer_sessions_site" ON "customer_sessions" AS PERMISSIVE FOR ALL TO "forecourt_app" USING ((select app.is_platform()) or site_id = (select app.site_id())) WITH CHECK ((select app.is_platform()) or site_id = (select app.site_id()));--> statement-breakpoint
CREATE POLICY "customers_site" ON "customers" AS PERMISSIVE FOR ALL TO "forecourt_app" USING ((select app.is_platform()) or site_id = (select app.site_id())) WITH CHECK ((select app.is_platform()) or site_id = (select app.site_id()));--> statement-breakpoint
CREATE POLICY "sign_in_codes_site" ON "sign_in_codes" AS PERMISSIVE FOR ALL TO "forecourt_app" USING ((select app.is_platform()) or site_id = (select app.site_id())) WITH CHECK ((select app.is_platform()) or site_id = (select app.site_id()));--> statement-breakpoint
CREATE POLICY "watchlist_entries_site" ON "watchlist_entries" AS PERMISSIVE FOR ALL TO "forecourt_app" USING ((select app.is_platform()) or site_id = (select app.site_id())) WITH CHECK ((select app.is_platform()) or site_id = (select app.site_id()));--> statement-breakpoint
ALTER POLICY "leads_sent_on_site" ON "leads" TO forecourt_app WITH CHECK (site_id = (select app.site_id())
        and (customer_id is null or customer_id in (select customer.id from customers customer))
        and case when car_id is null
        then dealership_id = any ((select app.shown_dealerships())::int[])
        else dealership_id = (select asked.dealership_id from app.asked_car(car_id) asked) end);