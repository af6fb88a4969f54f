ALTER TABLE "cars" ADD COLUMN "electric_range" smallint;--> statement-breakpoint
ALTER TABLE "cars" ADD COLUMN "battery_size" smallint;--> statement-breakpoint
ALTER TABLE "cars" ADD COLUMN "charge_power" smallint;--> statement-breakpoint
ALTER TABLE "cars" ADD COLUMN "braked_towing" smallint;--> statement-breakpoint
ALTER TABLE "cars" ADD CONSTRAINT "cars_measures" CHECK ("cars"."electric_range" > 0 and "cars"."battery_size" > 0 and "cars"."charge_power" > 0 and "cars"."braked_towing" >= 0);