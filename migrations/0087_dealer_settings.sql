CREATE TABLE "hostname_checks" (
	"site_id" integer NOT NULL,
	"hostname" text NOT NULL,
	"token" text NOT NULL,
	"method" text NOT NULL,
	"verified_at" timestamp with time zone,
	"checked_at" timestamp with time zone,
	"problem" text,
	"leads_here" boolean,
	"certificate_issuer" text,
	"certificate_expires_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT app.now() NOT NULL,
	CONSTRAINT "hostname_checks_site_id_hostname_pk" PRIMARY KEY("site_id","hostname"),
	CONSTRAINT "hostname_checks_method" CHECK ("hostname_checks"."method" in ('dns', 'file', 'operator')),
	CONSTRAINT "hostname_checks_form" CHECK ("hostname_checks"."hostname" ~ '^[a-z0-9]([a-z0-9.-]{0,251}[a-z0-9])?$')
);
--> statement-breakpoint
ALTER TABLE "hostname_checks" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "lead_routes" ADD COLUMN "previous_secret" text;--> statement-breakpoint
ALTER TABLE "lead_routes" ADD COLUMN "change_over_until" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "lead_routes" ADD COLUMN "version" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "hostname_checks" ADD CONSTRAINT "hostname_checks_site_id_sites_id_fk" FOREIGN KEY ("site_id") REFERENCES "public"."sites"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "lead_deliveries_of_route" ON "lead_deliveries" USING btree ("route_id","created_at" DESC NULLS LAST) WHERE "lead_deliveries"."route_id" is not null;--> statement-breakpoint
ALTER TABLE "lead_routes" ADD CONSTRAINT "lead_routes_previous_secret" CHECK (num_nonnulls("lead_routes"."previous_secret", "lead_routes"."change_over_until") <> 1 and ("lead_routes"."previous_secret" is null or "lead_routes"."secret" is not null));--> statement-breakpoint
CREATE POLICY "hostname_checks_site" ON "hostname_checks" AS PERMISSIVE FOR ALL TO "forecourt_app" USING ((select app.is_platform()) or site_id = (select app.site_id())) WITH CHECK ((select app.is_platform()) or site_id = (select app.site_id()));