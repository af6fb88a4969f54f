CREATE INDEX "customer_sessions_end" ON "customer_sessions" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "sign_in_codes_age" ON "sign_in_codes" USING btree ("created_at");