CREATE INDEX "checkout_journeys_of_car" ON "checkout_journeys" USING btree ("car_id");--> statement-breakpoint
CREATE INDEX "checkout_journeys_of_customer" ON "checkout_journeys" USING btree ("customer_id");--> statement-breakpoint
CREATE INDEX "reservations_of_car" ON "reservations" USING btree ("car_id");--> statement-breakpoint
CREATE INDEX "valuations_of_car" ON "valuations" USING btree ("car_id");