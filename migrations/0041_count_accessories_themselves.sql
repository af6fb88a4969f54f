ALTER TABLE "models" DROP CONSTRAINT "models_accessories";--> statement-breakpoint
ALTER TABLE "models" DROP COLUMN "accessories_count";