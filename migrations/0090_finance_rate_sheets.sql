CREATE TABLE "finance_rate_sheets" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "finance_rate_sheets_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"dealership_id" integer NOT NULL,
	"provider" "finance_provider" NOT NULL,
	"interest_rate" numeric(5, 2) NOT NULL,
	"supplied_comparison_rate" numeric(5, 2),
	"term_years" smallint NOT NULL,
	"deposit_percent" smallint NOT NULL,
	"establishment_fee" numeric(7, 2) NOT NULL,
	"monthly_fee" numeric(7, 2) NOT NULL,
	"car_types" text[] DEFAULT '{}' NOT NULL,
	"year_from" smallint,
	"year_to" smallint,
	"price_from" integer,
	"price_to" integer,
	"start" timestamp with time zone,
	"expiry" timestamp with time zone,
	"disclaimer" text DEFAULT '' NOT NULL,
	CONSTRAINT "finance_rate_sheets_rates" CHECK ("finance_rate_sheets"."interest_rate" >= 0 and "finance_rate_sheets"."supplied_comparison_rate" >= "finance_rate_sheets"."interest_rate"),
	CONSTRAINT "finance_rate_sheets_terms" CHECK ("finance_rate_sheets"."term_years" between 1 and 7 and "finance_rate_sheets"."deposit_percent" between 0 and 90
        and "finance_rate_sheets"."establishment_fee" >= 0 and "finance_rate_sheets"."monthly_fee" >= 0),
	CONSTRAINT "finance_rate_sheets_cars" CHECK ("finance_rate_sheets"."car_types" <@ array['new', 'demo', 'used']::text[]
        and "finance_rate_sheets"."year_from" <= "finance_rate_sheets"."year_to" and "finance_rate_sheets"."price_from" >= 0 and "finance_rate_sheets"."price_from" <= "finance_rate_sheets"."price_to"),
	CONSTRAINT "finance_rate_sheets_span" CHECK ("finance_rate_sheets"."expiry" > "finance_rate_sheets"."start")
);
--> statement-breakpoint
ALTER TABLE "finance_rate_sheets" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "finance_rate_sheets" ADD CONSTRAINT "finance_rate_sheets_dealership_id_dealerships_id_fk" FOREIGN KEY ("dealership_id") REFERENCES "public"."dealerships"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "finance_rate_sheets_of_dealership" ON "finance_rate_sheets" USING btree ("dealership_id");--> statement-breakpoint
CREATE POLICY "finance_rate_sheets_dealership" ON "finance_rate_sheets" AS PERMISSIVE FOR ALL TO "forecourt_app" USING ((select app.is_platform()) or dealership_id = (select app.dealership_id())) WITH CHECK ((select app.is_platform()) or dealership_id = (select app.dealership_id()));--> statement-breakpoint
CREATE POLICY "finance_rate_sheets_shown_on_site" ON "finance_rate_sheets" AS PERMISSIVE FOR SELECT TO "forecourt_app" USING (dealership_id = any ((select app.shown_dealerships())::int[]));--> statement-breakpoint
CREATE POLICY "finance_rate_sheets_lent_to_site" ON "finance_rate_sheets" AS PERMISSIVE FOR SELECT TO "forecourt_app" USING (dealership_id = any ((select app.lent_dealerships())::int[]));