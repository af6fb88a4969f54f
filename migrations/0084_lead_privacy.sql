ALTER TABLE "leads" ADD COLUMN "assigned_xid" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER POLICY "audit_log_read" ON "audit_log" TO forecourt_app USING ((select app.is_platform()) or (select app.staff_id()) is not null
        and (dealership_id = (select app.dealership_id()) or site_id = (select app.site_id()))
        and case coalesce(parent_type, record_type) when 'leads' then (select app.lead_access()) = 'all'
          when 'reservations' then (select app.lead_access()) <> 'none' else true end);