CREATE TABLE "checkout_journeys" (
	"id" uuid PRIMARY KEY NOT NULL,
	"site_id" integer NOT NULL,
	"car_id" integer NOT NULL,
	"customer_id" integer,
	"token_hash" text NOT NULL,
	"step" text NOT NULL,
	"answers" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"reservation_id" uuid,
	"created_at" timestamp with time zone DEFAULT app.now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT app.now() NOT NULL,
	CONSTRAINT "checkout_journeys_tokenHash_unique" UNIQUE("token_hash")
);
--> statement-breakpoint
ALTER TABLE "checkout_journeys" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "payment_messages" (
	"processor" text NOT NULL,
	"message_id" text NOT NULL,
	"kind" text NOT NULL,
	"received_at" timestamp with time zone DEFAULT app.now() NOT NULL,
	CONSTRAINT "payment_messages_processor_message_id_pk" PRIMARY KEY("processor","message_id")
);
--> statement-breakpoint
ALTER TABLE "payment_messages" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "reservation_notices" (
	"id" uuid PRIMARY KEY NOT NULL,
	"reservation_id" uuid NOT NULL,
	"site_id" integer NOT NULL,
	"dealership_id" integer NOT NULL,
	"kind" text NOT NULL,
	"audience" text NOT NULL,
	"state" text DEFAULT 'pending' NOT NULL,
	"last_error" text,
	"created_at" timestamp with time zone DEFAULT app.now() NOT NULL,
	"sent_at" timestamp with time zone,
	CONSTRAINT "reservation_notices_once" UNIQUE("reservation_id","kind","audience"),
	CONSTRAINT "reservation_notices_state" CHECK ("reservation_notices"."state" in ('pending', 'sent', 'dead')),
	CONSTRAINT "reservation_notices_audience" CHECK ("reservation_notices"."audience" in ('buyer', 'dealer'))
);
--> statement-breakpoint
ALTER TABLE "reservation_notices" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "reservation_payments" (
	"id" uuid PRIMARY KEY NOT NULL,
	"reservation_id" uuid NOT NULL,
	"site_id" integer NOT NULL,
	"dealership_id" integer NOT NULL,
	"processor" text NOT NULL,
	"account" text,
	"amount" integer NOT NULL,
	"provider_id" text,
	"pay_url" text,
	"state" text DEFAULT 'intended' NOT NULL,
	"last_error" text,
	"created_at" timestamp with time zone DEFAULT app.now() NOT NULL,
	"paid_at" timestamp with time zone,
	CONSTRAINT "reservation_payments_once" UNIQUE("reservation_id"),
	CONSTRAINT "reservation_payments_provider" UNIQUE("processor","provider_id"),
	CONSTRAINT "reservation_payments_amount" CHECK ("reservation_payments"."amount" > 0),
	CONSTRAINT "reservation_payments_state" CHECK ("reservation_payments"."state" in ('intended', 'open', 'processing', 'succeeded', 'cancelled')),
	CONSTRAINT "reservation_payments_paid" CHECK (("reservation_payments"."state" = 'succeeded') = ("reservation_payments"."paid_at" is not null))
);
--> statement-breakpoint
ALTER TABLE "reservation_payments" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "reservation_refunds" (
	"id" uuid PRIMARY KEY NOT NULL,
	"reservation_id" uuid NOT NULL,
	"site_id" integer NOT NULL,
	"dealership_id" integer NOT NULL,
	"payment_id" uuid NOT NULL,
	"amount" integer NOT NULL,
	"reason" text NOT NULL,
	"provider_id" text,
	"state" text DEFAULT 'intended' NOT NULL,
	"last_error" text,
	"created_at" timestamp with time zone DEFAULT app.now() NOT NULL,
	"finished_at" timestamp with time zone,
	CONSTRAINT "reservation_refunds_paymentId_unique" UNIQUE("payment_id"),
	CONSTRAINT "reservation_refunds_state" CHECK ("reservation_refunds"."state" in ('intended', 'pending', 'succeeded', 'failed')),
	CONSTRAINT "reservation_refunds_finished" CHECK (("reservation_refunds"."state" in ('succeeded', 'failed')) = ("reservation_refunds"."finished_at" is not null))
);
--> statement-breakpoint
ALTER TABLE "reservation_refunds" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "reservation_steps" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "reservation_steps_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"reservation_id" uuid NOT NULL,
	"site_id" integer NOT NULL,
	"dealership_id" integer NOT NULL,
	"from_state" text,
	"to_state" text NOT NULL,
	"actor" text NOT NULL,
	"reason" text NOT NULL,
	"at" timestamp with time zone DEFAULT app.now() NOT NULL,
	CONSTRAINT "reservation_steps_actor" CHECK ("reservation_steps"."actor" in ('buyer', 'provider', 'system', 'staff'))
);
--> statement-breakpoint
ALTER TABLE "reservation_steps" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "reservations" (
	"id" uuid PRIMARY KEY NOT NULL,
	"site_id" integer NOT NULL,
	"dealership_id" integer NOT NULL,
	"car_id" integer,
	"customer_id" integer,
	"token" text NOT NULL,
	"key" text NOT NULL,
	"state" text DEFAULT 'pending_payment' NOT NULL,
	"car" jsonb NOT NULL,
	"name" text NOT NULL,
	"last_name" text DEFAULT '' NOT NULL,
	"email" text NOT NULL,
	"phone" text NOT NULL,
	"pick_up" jsonb,
	"hold_hours" integer NOT NULL,
	"locked_until" timestamp with time zone NOT NULL,
	"held_until" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT app.now() NOT NULL,
	"ended_at" timestamp with time zone,
	CONSTRAINT "reservations_token_unique" UNIQUE("token"),
	CONSTRAINT "reservations_once" UNIQUE("site_id","key"),
	CONSTRAINT "reservations_owner" UNIQUE("id","site_id","dealership_id"),
	CONSTRAINT "reservations_state" CHECK ("reservations"."state" in ('pending_payment', 'held', 'converted', 'released', 'abandoned')),
	CONSTRAINT "reservations_held" CHECK ("reservations"."state" <> 'held' or "reservations"."held_until" is not null),
	CONSTRAINT "reservations_ended" CHECK (("reservations"."state" in ('pending_payment', 'held')) = ("reservations"."ended_at" is null))
);
--> statement-breakpoint
ALTER TABLE "reservations" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "sandbox_payments" (
	"id" uuid PRIMARY KEY NOT NULL,
	"amount" integer NOT NULL,
	"description" text NOT NULL,
	"return_url" text NOT NULL,
	"cancel_url" text NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"state" text DEFAULT 'open' NOT NULL,
	"due_at" timestamp with time zone,
	"refund_id" uuid,
	"refunded_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT app.now() NOT NULL,
	CONSTRAINT "sandbox_payments_refundId_unique" UNIQUE("refund_id"),
	CONSTRAINT "sandbox_payments_state" CHECK ("sandbox_payments"."state" in ('open', 'challenged', 'delayed', 'succeeded', 'cancelled')),
	CONSTRAINT "sandbox_payments_due" CHECK (("sandbox_payments"."state" = 'delayed') = ("sandbox_payments"."due_at" is not null))
);
--> statement-breakpoint
ALTER TABLE "sandbox_payments" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "miscellaneous" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "miscellaneous_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"site_id" integer NOT NULL,
	"column_name" text NOT NULL,
	"value" jsonb NOT NULL,
	"created_at" timestamp with time zone DEFAULT app.now() NOT NULL,
	CONSTRAINT "miscellaneous_column" CHECK ("miscellaneous"."column_name" = 'valuation')
);
--> statement-breakpoint
ALTER TABLE "miscellaneous" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "valuations" (
	"id" uuid PRIMARY KEY NOT NULL,
	"site_id" integer NOT NULL,
	"lead_id" uuid NOT NULL,
	"car_id" integer,
	"path" text NOT NULL,
	"rego" text NOT NULL,
	"rego_state" "australian_state" NOT NULL,
	"postcode" text DEFAULT '' NOT NULL,
	"vehicle" jsonb,
	"is_confirmed" boolean DEFAULT false NOT NULL,
	"answers" jsonb,
	"outcome" jsonb,
	"offer_price" integer,
	"created_at" timestamp with time zone DEFAULT app.now() NOT NULL,
	"accepted_at" timestamp with time zone,
	CONSTRAINT "valuations_leadId_unique" UNIQUE("lead_id"),
	CONSTRAINT "valuations_accepted" CHECK ("valuations"."accepted_at" is null or "valuations"."offer_price" is not null)
);
--> statement-breakpoint
ALTER TABLE "valuations" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "cars" ADD COLUMN "hold" text;--> statement-breakpoint
ALTER TABLE "cars" ADD COLUMN "hold_until" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "dealerships" ADD COLUMN "stripe_account" text;--> statement-breakpoint
ALTER TABLE "checkout_journeys" ADD CONSTRAINT "checkout_journeys_site_id_sites_id_fk" FOREIGN KEY ("site_id") REFERENCES "public"."sites"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "checkout_journeys" ADD CONSTRAINT "checkout_journeys_car_id_cars_id_fk" FOREIGN KEY ("car_id") REFERENCES "public"."cars"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "checkout_journeys" ADD CONSTRAINT "checkout_journeys_customer_id_customers_id_fk" FOREIGN KEY ("customer_id") REFERENCES "public"."customers"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "checkout_journeys" ADD CONSTRAINT "checkout_journeys_reservation_id_reservations_id_fk" FOREIGN KEY ("reservation_id") REFERENCES "public"."reservations"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reservation_notices" ADD CONSTRAINT "reservation_notices_site_id_sites_id_fk" FOREIGN KEY ("site_id") REFERENCES "public"."sites"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reservation_notices" ADD CONSTRAINT "reservation_notices_dealership_id_dealerships_id_fk" FOREIGN KEY ("dealership_id") REFERENCES "public"."dealerships"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reservation_notices" ADD CONSTRAINT "reservation_notices_reservation_id_site_id_dealership_id_reservations_id_site_id_dealership_id_fk" FOREIGN KEY ("reservation_id","site_id","dealership_id") REFERENCES "public"."reservations"("id","site_id","dealership_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reservation_payments" ADD CONSTRAINT "reservation_payments_site_id_sites_id_fk" FOREIGN KEY ("site_id") REFERENCES "public"."sites"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reservation_payments" ADD CONSTRAINT "reservation_payments_dealership_id_dealerships_id_fk" FOREIGN KEY ("dealership_id") REFERENCES "public"."dealerships"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reservation_payments" ADD CONSTRAINT "reservation_payments_reservation_id_site_id_dealership_id_reservations_id_site_id_dealership_id_fk" FOREIGN KEY ("reservation_id","site_id","dealership_id") REFERENCES "public"."reservations"("id","site_id","dealership_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reservation_refunds" ADD CONSTRAINT "reservation_refunds_site_id_sites_id_fk" FOREIGN KEY ("site_id") REFERENCES "public"."sites"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reservation_refunds" ADD CONSTRAINT "reservation_refunds_dealership_id_dealerships_id_fk" FOREIGN KEY ("dealership_id") REFERENCES "public"."dealerships"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reservation_refunds" ADD CONSTRAINT "reservation_refunds_payment_id_reservation_payments_id_fk" FOREIGN KEY ("payment_id") REFERENCES "public"."reservation_payments"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reservation_refunds" ADD CONSTRAINT "reservation_refunds_reservation_id_site_id_dealership_id_reservations_id_site_id_dealership_id_fk" FOREIGN KEY ("reservation_id","site_id","dealership_id") REFERENCES "public"."reservations"("id","site_id","dealership_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reservation_steps" ADD CONSTRAINT "reservation_steps_site_id_sites_id_fk" FOREIGN KEY ("site_id") REFERENCES "public"."sites"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reservation_steps" ADD CONSTRAINT "reservation_steps_dealership_id_dealerships_id_fk" FOREIGN KEY ("dealership_id") REFERENCES "public"."dealerships"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reservation_steps" ADD CONSTRAINT "reservation_steps_reservation_id_site_id_dealership_id_reservations_id_site_id_dealership_id_fk" FOREIGN KEY ("reservation_id","site_id","dealership_id") REFERENCES "public"."reservations"("id","site_id","dealership_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reservations" ADD CONSTRAINT "reservations_site_id_sites_id_fk" FOREIGN KEY ("site_id") REFERENCES "public"."sites"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reservations" ADD CONSTRAINT "reservations_dealership_id_dealerships_id_fk" FOREIGN KEY ("dealership_id") REFERENCES "public"."dealerships"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reservations" ADD CONSTRAINT "reservations_car_id_cars_id_fk" FOREIGN KEY ("car_id") REFERENCES "public"."cars"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reservations" ADD CONSTRAINT "reservations_customer_id_customers_id_fk" FOREIGN KEY ("customer_id") REFERENCES "public"."customers"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "miscellaneous" ADD CONSTRAINT "miscellaneous_site_id_sites_id_fk" FOREIGN KEY ("site_id") REFERENCES "public"."sites"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "valuations" ADD CONSTRAINT "valuations_site_id_sites_id_fk" FOREIGN KEY ("site_id") REFERENCES "public"."sites"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "valuations" ADD CONSTRAINT "valuations_lead_id_leads_id_fk" FOREIGN KEY ("lead_id") REFERENCES "public"."leads"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "valuations" ADD CONSTRAINT "valuations_car_id_cars_id_fk" FOREIGN KEY ("car_id") REFERENCES "public"."cars"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "checkout_journeys_age" ON "checkout_journeys" USING btree ("updated_at");--> statement-breakpoint
CREATE INDEX "payment_messages_age" ON "payment_messages" USING btree ("received_at");--> statement-breakpoint
CREATE INDEX "reservation_payments_open" ON "reservation_payments" USING btree ("created_at") WHERE "reservation_payments"."state" in ('intended', 'open', 'processing');--> statement-breakpoint
CREATE INDEX "reservation_refunds_open" ON "reservation_refunds" USING btree ("created_at") WHERE "reservation_refunds"."state" in ('intended', 'pending');--> statement-breakpoint
CREATE INDEX "reservation_steps_of_reservation" ON "reservation_steps" USING btree ("reservation_id","id");--> statement-breakpoint
CREATE UNIQUE INDEX "reservations_one_live" ON "reservations" USING btree ("car_id") WHERE "reservations"."state" in ('pending_payment', 'held');--> statement-breakpoint
CREATE INDEX "reservations_of_customer" ON "reservations" USING btree ("customer_id");--> statement-breakpoint
CREATE INDEX "reservations_of_dealership" ON "reservations" USING btree ("dealership_id","created_at" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "reservations_live" ON "reservations" USING btree ("state","locked_until") WHERE "reservations"."state" in ('pending_payment', 'held');--> statement-breakpoint
CREATE INDEX "sandbox_payments_age" ON "sandbox_payments" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "miscellaneous_of_site" ON "miscellaneous" USING btree ("site_id","created_at");--> statement-breakpoint
CREATE INDEX "valuations_age" ON "valuations" USING btree ("site_id","created_at");--> statement-breakpoint
ALTER TABLE "cars" ADD CONSTRAINT "cars_hold" CHECK ("cars"."hold" in ('locked', 'held') and "cars"."hold_until" is not null or "cars"."hold" is null and "cars"."hold_until" is null);--> statement-breakpoint
CREATE POLICY "checkout_journeys_site" ON "checkout_journeys" AS PERMISSIVE FOR ALL TO "forecourt_app" USING ((select app.is_platform()) or site_id = (select app.site_id())) WITH CHECK ((select app.is_platform()) or site_id = (select app.site_id()));--> statement-breakpoint
CREATE POLICY "payment_messages_platform" ON "payment_messages" AS PERMISSIVE FOR ALL TO "forecourt_app" USING ((select app.is_platform())) WITH CHECK ((select app.is_platform()));--> statement-breakpoint
CREATE POLICY "reservation_notices_site" ON "reservation_notices" AS PERMISSIVE FOR ALL TO "forecourt_app" USING ((select app.is_platform()) or site_id = (select app.site_id())) WITH CHECK ((select app.is_platform()) or site_id = (select app.site_id()));--> statement-breakpoint
CREATE POLICY "reservation_notices_dealership" ON "reservation_notices" AS PERMISSIVE FOR SELECT TO "forecourt_app" USING (dealership_id = (select app.dealership_id()));--> statement-breakpoint
CREATE POLICY "reservation_payments_site" ON "reservation_payments" AS PERMISSIVE FOR ALL TO "forecourt_app" USING ((select app.is_platform()) or site_id = (select app.site_id())) WITH CHECK ((select app.is_platform()) or site_id = (select app.site_id()));--> statement-breakpoint
CREATE POLICY "reservation_payments_dealership" ON "reservation_payments" AS PERMISSIVE FOR SELECT TO "forecourt_app" USING (dealership_id = (select app.dealership_id()));--> statement-breakpoint
CREATE POLICY "reservation_refunds_site" ON "reservation_refunds" AS PERMISSIVE FOR ALL TO "forecourt_app" USING ((select app.is_platform()) or site_id = (select app.site_id())) WITH CHECK ((select app.is_platform()) or site_id = (select app.site_id()));--> statement-breakpoint
CREATE POLICY "reservation_refunds_dealership" ON "reservation_refunds" AS PERMISSIVE FOR SELECT TO "forecourt_app" USING (dealership_id = (select app.dealership_id()));--> statement-breakpoint
CREATE POLICY "reservation_steps_site" ON "reservation_steps" AS PERMISSIVE FOR ALL TO "forecourt_app" USING ((select app.is_platform()) or site_id = (select app.site_id())) WITH CHECK ((select app.is_platform()) or site_id = (select app.site_id()));--> statement-breakpoint
CREATE POLICY "reservation_steps_dealership" ON "reservation_steps" AS PERMISSIVE FOR SELECT TO "forecourt_app" USING (dealership_id = (select app.dealership_id()));--> statement-breakpoint
CREATE POLICY "reservations_site" ON "reservations" AS PERMISSIVE FOR ALL TO "forecourt_app" USING ((select app.is_platform()) or site_id = (select app.site_id())) WITH CHECK ((select app.is_platform()) or site_id = (select app.site_id()));--> statement-breakpoint
CREATE POLICY "reservations_dealership" ON "reservations" AS PERMISSIVE FOR SELECT TO "forecourt_app" USING (dealership_id = (select app.dealership_id()));--> statement-breakpoint
CREATE POLICY "sandbox_payments_platform" ON "sandbox_payments" AS PERMISSIVE FOR ALL TO "forecourt_app" USING ((select app.is_platform())) WITH CHECK ((select app.is_platform()));--> statement-breakpoint
CREATE POLICY "miscellaneous_site" ON "miscellaneous" AS PERMISSIVE FOR ALL TO "forecourt_app" USING ((select app.is_platform()) or site_id = (select app.site_id())) WITH CHECK ((select app.is_platform()) or site_id = (select app.site_id()));--> statement-breakpoint
CREATE POLICY "valuations_site" ON "valuations" AS PERMISSIVE FOR ALL TO "forecourt_app" USING ((select app.is_platform()) or site_id = (select app.site_id())) WITH CHECK ((select app.is_platform()) or site_id = (select app.site_id()));