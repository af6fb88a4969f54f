ALTER TABLE "stock_run_quarantine" ADD COLUMN "since_run" integer;--> statement-breakpoint
ALTER TABLE "stock_source_cars" ADD COLUMN "absent_since_run" integer;