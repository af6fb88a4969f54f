-- Used by a policy below; its current version is in db/functions/staff.sql.
create function app.staff_id() returns uuid language sql stable parallel safe as
  $$ select nullif(current_setting('app.staff_id', true), '')::uuid $$;
--> statement-breakpoint
CREATE TABLE "audit_log" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "audit_log_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"at" timestamp with time zone DEFAULT app.now() NOT NULL,
	"staff_id" uuid NOT NULL,
	"staff_name" text NOT NULL,
	"address" "inet",
	"request_id" text,
	"dealership_id" integer,
	"site_id" integer,
	"action" text NOT NULL,
	"record_type" text,
	"record_id" text,
	"parent_type" text,
	"parent_id" text,
	"before" jsonb,
	"after" jsonb
);
--> statement-breakpoint
ALTER TABLE "audit_log" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "staff_memberships" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"staff_id" uuid NOT NULL,
	"role" "staff_role" NOT NULL,
	"dealership_id" integer,
	"group_id" integer,
	"created_at" timestamp with time zone DEFAULT app.now() NOT NULL,
	CONSTRAINT "staff_memberships_place" CHECK (num_nonnulls("staff_memberships"."dealership_id", "staff_memberships"."group_id") = case when "staff_memberships"."role" = 'operator' then 0 else 1 end)
);
--> statement-breakpoint
ALTER TABLE "staff_memberships" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "staff_memberships" ADD CONSTRAINT "staff_memberships_staff_id_staff_id_fk" FOREIGN KEY ("staff_id") REFERENCES "public"."staff"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "staff_memberships" ADD CONSTRAINT "staff_memberships_dealership_id_dealerships_id_fk" FOREIGN KEY ("dealership_id") REFERENCES "public"."dealerships"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "staff_memberships" ADD CONSTRAINT "staff_memberships_group_id_groups_id_fk" FOREIGN KEY ("group_id") REFERENCES "public"."groups"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "audit_log_of_dealership" ON "audit_log" USING btree ("dealership_id","id");--> statement-breakpoint
CREATE INDEX "audit_log_of_site" ON "audit_log" USING btree ("site_id","id");--> statement-breakpoint
CREATE INDEX "audit_log_of_record" ON "audit_log" USING btree ("record_type","record_id","id");--> statement-breakpoint
CREATE INDEX "audit_log_of_parent" ON "audit_log" USING btree ("parent_type","parent_id","id");--> statement-breakpoint
CREATE INDEX "audit_log_of_staff" ON "audit_log" USING btree ("staff_id","id");--> statement-breakpoint
CREATE UNIQUE INDEX "staff_memberships_once" ON "staff_memberships" USING btree ("staff_id",coalesce("dealership_id", 0),coalesce("group_id", 0));--> statement-breakpoint
CREATE INDEX "staff_memberships_of_dealership" ON "staff_memberships" USING btree ("dealership_id");--> statement-breakpoint
CREATE INDEX "staff_memberships_of_group" ON "staff_memberships" USING btree ("group_id");--> statement-breakpoint
CREATE POLICY "audit_log_read" ON "audit_log" AS PERMISSIVE FOR SELECT TO "forecourt_app" USING ((select app.is_platform()) or (select app.staff_id()) is not null
        and (dealership_id = (select app.dealership_id()) or site_id = (select app.site_id())));--> statement-breakpoint
CREATE POLICY "staff_memberships_platform" ON "staff_memberships" AS PERMISSIVE FOR ALL TO "forecourt_app" USING ((select app.is_platform())) WITH CHECK ((select app.is_platform()));--> statement-breakpoint
CREATE POLICY "staff_memberships_dealership" ON "staff_memberships" AS PERMISSIVE FOR SELECT TO "forecourt_app" USING (dealership_id = (select app.dealership_id()));--> statement-breakpoint
-- Functions write it as their owner; no role of the application can rewrite what happened.
revoke insert, update, delete on audit_log from forecourt_app;
