-- Plain passwords are removed: a person enters them again.
ALTER TABLE "stock_sources" ALTER COLUMN "secret" SET DATA TYPE text USING null;--> statement-breakpoint
ALTER TABLE "stock_sources" ADD CONSTRAINT "stock_sources_secret" CHECK ("stock_sources"."secret" ~ '^v[0-9]+:');
