ALTER TABLE "reviews" ADD COLUMN "source" text;--> statement-breakpoint
ALTER TABLE "reviews" ADD COLUMN "hidden_reason" text;--> statement-breakpoint
ALTER TABLE "reviews" ADD COLUMN "pinned" boolean DEFAULT false NOT NULL;