-- What is no link was never followed: a browser refuses it, or the answer that should name it fails.
UPDATE "models" SET "override_url" = NULL WHERE NOT ("override_url" ~ '^(/(?!/)|https://[0-9A-Za-z])[!-~]*$' and "override_url" !~ '\\');--> statement-breakpoint
DELETE FROM "redirects" WHERE "from_path" !~ '^/[!-~]+$' or "target" !~ '^(/(?!/)|https://[0-9A-Za-z])[!-~]*$'
  or regexp_replace("target", '^(/[^?#]*[^/?#])/+([?#]|$)', '\1\2') = "from_path";--> statement-breakpoint
UPDATE "redirects" SET "target" = regexp_replace("target", '^(/[^?#]*[^/?#])/+([?#]|$)', '\1\2') WHERE "target" ~ '^/[^?#]+/([?#]|$)';--> statement-breakpoint
ALTER TABLE "redirects" DROP CONSTRAINT "redirects_from";--> statement-breakpoint
ALTER TABLE "redirects" DROP CONSTRAINT "redirects_target";--> statement-breakpoint
ALTER TABLE "redirects" ADD CONSTRAINT "redirects_target_slash" CHECK ("redirects"."target" !~ '^/[^?#]+/([?#]|$)');--> statement-breakpoint
ALTER TABLE "redirects" ADD CONSTRAINT "redirects_from" CHECK ("redirects"."from_path" ~ '^/[!-~]+$' and "redirects"."from_path" !~ '[?#]|/$');--> statement-breakpoint
ALTER TABLE "redirects" ADD CONSTRAINT "redirects_target" CHECK ("redirects"."target" ~ '^(/(?!/)|https://[0-9A-Za-z])[!-~]*$' and "redirects"."target" !~ '\\');--> statement-breakpoint
ALTER TABLE "models" ADD CONSTRAINT "models_override_url" CHECK ("models"."override_url" ~ '^(/(?!/)|https://[0-9A-Za-z])[!-~]*$' and "models"."override_url" !~ '\\');
