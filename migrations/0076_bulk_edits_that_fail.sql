ALTER TABLE "stock_bulk_edits" DROP CONSTRAINT "stock_bulk_edits_state";--> statement-breakpoint
ALTER TABLE "stock_bulk_edit_cars" ADD COLUMN "pinned_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "stock_bulk_edits" ADD CONSTRAINT "stock_bulk_edits_state" CHECK ("stock_bulk_edits"."state" in ('running', 'done', 'undoing', 'undone', 'failed'));