CREATE TABLE "monthly_counts" (
	"site_id" integer NOT NULL,
	"measure" text NOT NULL,
	"month" date NOT NULL,
	"count" integer NOT NULL,
	CONSTRAINT "monthly_counts_site_id_measure_month_pk" PRIMARY KEY("site_id","measure","month"),
	CONSTRAINT "monthly_counts_count" CHECK ("monthly_counts"."count" > 0),
	CONSTRAINT "monthly_counts_month" CHECK (extract(day from "monthly_counts"."month") = 1)
);
--> statement-breakpoint
ALTER TABLE "monthly_counts" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "reservations" DROP CONSTRAINT "reservations_token_unique";--> statement-breakpoint
ALTER TABLE "reservations" ADD COLUMN "token_hash" text;--> statement-breakpoint
ALTER TABLE "monthly_counts" ADD CONSTRAINT "monthly_counts_site_id_sites_id_fk" FOREIGN KEY ("site_id") REFERENCES "public"."sites"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
-- Links that buyers have keep working: of the tokens in them only hashes stay, as of sessions (decision 050). Erased buyers have none.
UPDATE "reservations" SET "token_hash" = translate(rtrim(encode(sha256(convert_to("token", 'UTF8')), 'base64'), '='), '+/', '-_')
WHERE "token" NOT LIKE 'erased-%';--> statement-breakpoint
ALTER TABLE "reservations" DROP COLUMN "token";--> statement-breakpoint
ALTER TABLE "reservations" ADD CONSTRAINT "reservations_tokenHash_unique" UNIQUE("token_hash");--> statement-breakpoint
CREATE POLICY "monthly_counts_site" ON "monthly_counts" AS PERMISSIVE FOR ALL TO "forecourt_app" USING ((select app.is_platform()) or site_id = (select app.site_id())) WITH CHECK ((select app.is_platform()) or site_id = (select app.site_id()));