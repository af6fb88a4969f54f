-- A link that browsers would run or that names another protocol becomes the way home, so that its promo stays.
UPDATE "promos" SET "link" = '/' WHERE NOT ("promos"."link" ~ '^(/(?!/)|https://[[:alnum:]])[^\s\\[:cntrl:]]*$');--> statement-breakpoint
ALTER TABLE "promos" ADD CONSTRAINT "promos_link" CHECK ("promos"."link" ~ '^(/(?!/)|https://[[:alnum:]])[^\s\\[:cntrl:]]*$');