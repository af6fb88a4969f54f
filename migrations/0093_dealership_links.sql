-- Pages link to these: an address with another scheme could run a script.
UPDATE "dealerships" SET "facebook_url" = regexp_replace("facebook_url", '^http://', 'https://'),
  "instagram_url" = regexp_replace("instagram_url", '^http://', 'https://')
  WHERE "facebook_url" ~ '^http://' or "instagram_url" ~ '^http://';--> statement-breakpoint
UPDATE "dealerships" SET "facebook_url" = NULL WHERE "facebook_url" !~ '^https://[0-9A-Za-z][!-~]*$';--> statement-breakpoint
UPDATE "dealerships" SET "instagram_url" = NULL WHERE "instagram_url" !~ '^https://[0-9A-Za-z][!-~]*$';--> statement-breakpoint
UPDATE "dealerships" SET "gmb_profiles" = (
    SELECT coalesce(jsonb_agg(profile ORDER BY position), '[]')
    FROM jsonb_array_elements("gmb_profiles") WITH ORDINALITY AS each (profile, position)
    WHERE profile ->> 'review_url' ~ '^https://[0-9A-Za-z][!-~]*$')
  WHERE jsonb_path_exists("gmb_profiles", '$[*].review_url ? (!(@ like_regex "^https://[0-9A-Za-z][!-~]*$"))');--> statement-breakpoint
ALTER TABLE "dealerships" ADD CONSTRAINT "dealerships_links" CHECK ("dealerships"."facebook_url" ~ '^https://[0-9A-Za-z][!-~]*$' and "dealerships"."instagram_url" ~ '^https://[0-9A-Za-z][!-~]*$' and not jsonb_path_exists("dealerships"."gmb_profiles",
        '$[*].review_url ? (!(@ like_regex "^https://[0-9A-Za-z][!-~]*$"))'));