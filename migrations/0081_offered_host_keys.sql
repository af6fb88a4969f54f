ALTER TABLE "stock_exports" ADD COLUMN "offered_host_key" text;--> statement-breakpoint
ALTER TABLE "stock_sources" ADD COLUMN "offered_host_key" text;