CREATE TABLE "car_api_fields" (
	"car_id" integer PRIMARY KEY NOT NULL,
	"dealership_id" integer NOT NULL,
	"keys" jsonb NOT NULL
);
--> statement-breakpoint
ALTER TABLE "car_api_fields" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "api_keys" DROP CONSTRAINT "api_keys_scopes";--> statement-breakpoint
-- Keys of the former format (fck_…) are refused from now on.
UPDATE "api_keys" SET "revoked_at" = coalesce("revoked_at", now()), "scopes" = array_replace(array_replace("scopes", 'stock.read', 'stock:read'), 'stock.write', 'stock:write');--> statement-breakpoint
ALTER TABLE "car_api_fields" ADD CONSTRAINT "car_api_fields_dealership_id_dealerships_id_fk" FOREIGN KEY ("dealership_id") REFERENCES "public"."dealerships"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "car_api_fields" ADD CONSTRAINT "car_api_fields_car_id_dealership_id_cars_id_dealership_id_fk" FOREIGN KEY ("car_id","dealership_id") REFERENCES "public"."cars"("id","dealership_id") ON DELETE cascade ON UPDATE cascade;--> statement-breakpoint
CREATE INDEX "leads_by_change" ON "leads" USING btree ("dealership_id","changed_at","id");--> statement-breakpoint
ALTER TABLE "api_keys" ADD CONSTRAINT "api_keys_scopes" CHECK ("api_keys"."scopes" <@ array['stock:read', 'stock:write', 'leads:read'] and cardinality("api_keys"."scopes") > 0);--> statement-breakpoint
CREATE POLICY "car_api_fields_dealership" ON "car_api_fields" AS PERMISSIVE FOR ALL TO "forecourt_app" USING ((select app.is_platform()) or dealership_id = (select app.dealership_id())) WITH CHECK ((select app.is_platform()) or dealership_id = (select app.dealership_id()));