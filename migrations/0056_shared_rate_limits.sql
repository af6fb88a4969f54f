-- Unlogged: the rows live for an hour at most.
CREATE UNLOGGED TABLE "limited_actions" (
	"key" "bytea" NOT NULL,
	"action" uuid NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	CONSTRAINT "limited_actions_key_action_pk" PRIMARY KEY("key","action")
);
--> statement-breakpoint
ALTER TABLE "limited_actions" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "rate_limit_secret" (
	"single" boolean PRIMARY KEY DEFAULT true NOT NULL,
	"secret" "bytea" NOT NULL,
	CONSTRAINT "rate_limit_secret_single" CHECK ("rate_limit_secret"."single")
);
--> statement-breakpoint
ALTER TABLE "rate_limit_secret" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE INDEX "limited_actions_expiry" ON "limited_actions" USING btree ("expires_at");--> statement-breakpoint
INSERT INTO "rate_limit_secret" ("secret") VALUES (decode(replace(gen_random_uuid()::text || gen_random_uuid()::text, '-', ''), 'hex'));
