CREATE TYPE "public"."car_type" AS ENUM('new', 'demo', 'used');--> statement-breakpoint
CREATE TYPE "public"."finance_provider" AS ENUM('Taurus', 'Car Clarity', 'Manual', '360 Finance', 'Angle', 'Powertorque', 'Nissan Finance', 'AusLoans');--> statement-breakpoint
CREATE TYPE "public"."item_type" AS ENUM('car', 'caravan', 'motorhome', 'truck', 'bus');--> statement-breakpoint
CREATE TYPE "public"."price_type" AS ENUM('drive_away', 'excl_govt_charges');--> statement-breakpoint
CREATE TYPE "public"."day_status" AS ENUM('Open', 'Closed');--> statement-breakpoint
CREATE TYPE "public"."location_type" AS ENUM('sales', 'service', 'parts');--> statement-breakpoint
CREATE TYPE "public"."australian_state" AS ENUM('ACT', 'NSW', 'NT', 'QLD', 'SA', 'TAS', 'VIC', 'WA');--> statement-breakpoint
CREATE TYPE "public"."template" AS ENUM('showroom', 'metro', 'outback');--> statement-breakpoint
CREATE TABLE "content_pages" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "content_pages_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"site_id" integer NOT NULL,
	"path" text NOT NULL,
	"title" text NOT NULL,
	"description" text DEFAULT '' NOT NULL,
	"body" text NOT NULL,
	"image_id" integer,
	"published_at" timestamp with time zone,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "content_pages_path_once" UNIQUE("site_id","path"),
	CONSTRAINT "content_pages_path" CHECK ("content_pages"."path" ~ '^(/[a-z0-9]+(-[a-z0-9]+)*)+$')
);
--> statement-breakpoint
ALTER TABLE "content_pages" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "promos" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "promos_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"site_id" integer NOT NULL,
	"title" text NOT NULL,
	"text" text DEFAULT '' NOT NULL,
	"link" text NOT NULL,
	"image_id" integer,
	"start" timestamp with time zone,
	"expiry" timestamp with time zone,
	"position" integer NOT NULL,
	"display" text[] DEFAULT '{}' NOT NULL,
	"strict_display" boolean DEFAULT false NOT NULL,
	CONSTRAINT "promos_position" CHECK ("promos"."position" >= 1),
	CONSTRAINT "promos_span" CHECK ("promos"."expiry" > "promos"."start")
);
--> statement-breakpoint
ALTER TABLE "promos" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "car_changes" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "car_changes_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"xid" bigint NOT NULL,
	"car_id" integer NOT NULL,
	"dealership_id" integer NOT NULL,
	"at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "car_changes" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "car_finance_lenders" (
	"car_id" integer NOT NULL,
	"dealership_id" integer NOT NULL,
	"provider" "finance_provider" NOT NULL,
	"interest_rate" numeric(5, 2),
	"comparison_rate" numeric(5, 2),
	"payment_week" numeric(10, 2),
	"payment_month" numeric(10, 2),
	"term_years" smallint,
	"term_months" smallint,
	"deposit" integer,
	"balloon" integer,
	"disclaimer" text,
	CONSTRAINT "car_finance_lenders_car_id_provider_pk" PRIMARY KEY("car_id","provider"),
	CONSTRAINT "car_finance_rates" CHECK ("car_finance_lenders"."interest_rate" >= 0 and "car_finance_lenders"."comparison_rate" >= 0)
);
--> statement-breakpoint
ALTER TABLE "car_finance_lenders" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "car_images" (
	"car_id" integer NOT NULL,
	"dealership_id" integer NOT NULL,
	"position" smallint NOT NULL,
	"image_id" integer NOT NULL,
	CONSTRAINT "car_images_car_id_position_pk" PRIMARY KEY("car_id","position")
);
--> statement-breakpoint
ALTER TABLE "car_images" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "car_private" (
	"car_id" integer PRIMARY KEY NOT NULL,
	"dealership_id" integer NOT NULL,
	"purchase_cost" integer,
	"internal_notes" text,
	"private_suburb" text,
	"private_postcode" text
);
--> statement-breakpoint
ALTER TABLE "car_private" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "cars" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "cars_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"dealership_id" integer NOT NULL,
	"location_id" integer,
	"manufacturer_id" integer NOT NULL,
	"model_id" integer,
	"slug" text NOT NULL,
	"name" text NOT NULL,
	"stocknum" text NOT NULL,
	"vin" text,
	"regplate" text,
	"rego_expiry" date,
	"car_type" "car_type" NOT NULL,
	"item_type" "item_type" DEFAULT 'car' NOT NULL,
	"status" text DEFAULT 'in_stock' NOT NULL,
	"sold" boolean DEFAULT false NOT NULL,
	"sold_at" timestamp with time zone,
	"reserved" boolean DEFAULT false NOT NULL,
	"certified" boolean DEFAULT false NOT NULL,
	"preorder" boolean DEFAULT false NOT NULL,
	"tag" text,
	"price" integer DEFAULT 0 NOT NULL,
	"price_type" "price_type" NOT NULL,
	"before_price" integer,
	"subscription_price" integer,
	"km" integer,
	"year" smallint NOT NULL,
	"model" text NOT NULL,
	"badge" text,
	"series" text,
	"body" text,
	"simple_body" text,
	"fuel" text,
	"simple_fuel" text,
	"drive" text,
	"simple_drive" text,
	"transmission" text,
	"simple_transmission" text,
	"colour" text,
	"seats" smallint,
	"doors" smallint,
	"engine_size" text,
	"build_date" date,
	"compliance_date" date,
	"carsales_title" text,
	"dealercomments" text,
	"standard_equipment" text[] DEFAULT '{}' NOT NULL,
	"filtered_features" text[] DEFAULT '{}' NOT NULL,
	"categories" text[] DEFAULT '{}' NOT NULL,
	"distribution_locations" text[] DEFAULT '{}' NOT NULL,
	"payment_processors" text[] DEFAULT '{}' NOT NULL,
	"history_report_url" text,
	"nvic" text,
	"views" integer DEFAULT 0 NOT NULL,
	"pin" smallint DEFAULT 0 NOT NULL,
	"show_on_dealer_website" boolean DEFAULT true NOT NULL,
	"variant" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"caravan" jsonb,
	"market_averages" jsonb,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "cars_slug_unique" UNIQUE("slug"),
	CONSTRAINT "cars_stocknum_once" UNIQUE("dealership_id","stocknum"),
	CONSTRAINT "cars_owner" UNIQUE("id","dealership_id"),
	CONSTRAINT "cars_slug" CHECK ("cars"."slug" ~ '^[a-z0-9]+(-[a-z0-9]+)*$' and "cars"."slug" not in ('search', 'trade-in')),
	CONSTRAINT "cars_status" CHECK ("cars"."status" ~ '^[a-z][a-z_]{0,39}$'),
	CONSTRAINT "cars_vin" CHECK ("cars"."vin" ~ '^[A-HJ-NPR-Z0-9]{17}$'),
	CONSTRAINT "cars_year" CHECK ("cars"."year" between 1900 and 2100),
	CONSTRAINT "cars_numbers" CHECK ("cars"."price" >= 0 and "cars"."km" >= 0 and "cars"."seats" >= 0 and "cars"."doors" >= 0),
	CONSTRAINT "cars_prices" CHECK ("cars"."before_price" >= 0 and "cars"."subscription_price" >= 0),
	CONSTRAINT "cars_caravan" CHECK ("cars"."caravan" is null or "cars"."item_type" in ('caravan', 'motorhome'))
);
--> statement-breakpoint
ALTER TABLE "cars" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "location_manufacturers" (
	"location_id" integer NOT NULL,
	"dealership_id" integer NOT NULL,
	"manufacturer_id" integer NOT NULL,
	CONSTRAINT "location_manufacturers_location_id_manufacturer_id_pk" PRIMARY KEY("location_id","manufacturer_id")
);
--> statement-breakpoint
ALTER TABLE "location_manufacturers" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "locations" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "locations_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"dealership_id" integer NOT NULL,
	"name" text NOT NULL,
	"slug" text NOT NULL,
	"location_type" "location_type",
	"location_subtype" text[] DEFAULT '{}' NOT NULL,
	"visible" boolean DEFAULT true NOT NULL,
	"primary" boolean DEFAULT false NOT NULL,
	"badge" text,
	"image_id" integer,
	"street" text NOT NULL,
	"city" text NOT NULL,
	"state" "australian_state" NOT NULL,
	"postcode" text NOT NULL,
	"lat" double precision,
	"long" double precision,
	"map_key" text,
	"place_id" text,
	"place_url" text,
	"phone" text,
	"landline_phone" text,
	"youtube_url" text,
	"linkedin_url" text,
	"average_rating" numeric(2, 1),
	"review_count" integer DEFAULT 0 NOT NULL,
	"dealer_license_number" text,
	"motor_vehicle_repairer" text,
	CONSTRAINT "locations_slug_once" UNIQUE("dealership_id","slug"),
	CONSTRAINT "locations_owner" UNIQUE("id","dealership_id"),
	CONSTRAINT "locations_slug" CHECK ("locations"."slug" ~ '^[a-z0-9]+(-[a-z0-9]+)*$'),
	CONSTRAINT "locations_postcode" CHECK ("locations"."postcode" ~ '^[0-9]{4}$'),
	CONSTRAINT "locations_place" CHECK ("locations"."lat" between -90 and 90 and "locations"."long" between -180 and 180),
	CONSTRAINT "locations_rating" CHECK ("locations"."average_rating" between 1 and 5),
	CONSTRAINT "locations_reviews" CHECK ("locations"."review_count" >= 0)
);
--> statement-breakpoint
ALTER TABLE "locations" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "opening_hours" (
	"location_id" integer NOT NULL,
	"dealership_id" integer NOT NULL,
	"weekday" smallint NOT NULL,
	"status" "day_status" NOT NULL,
	"open" time(0),
	"close" time(0),
	CONSTRAINT "opening_hours_location_id_weekday_pk" PRIMARY KEY("location_id","weekday"),
	CONSTRAINT "opening_hours_weekday" CHECK ("opening_hours"."weekday" between 0 and 6),
	CONSTRAINT "opening_hours_span" CHECK ("opening_hours"."status" = 'Closed' or ("opening_hours"."open" is not null and "opening_hours"."close" > "opening_hours"."open"))
);
--> statement-breakpoint
ALTER TABLE "opening_hours" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "reviews" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "reviews_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"dealership_id" integer NOT NULL,
	"location_id" integer,
	"customer_name" text NOT NULL,
	"text" text DEFAULT '' NOT NULL,
	"rating" smallint NOT NULL,
	"review_date" date NOT NULL,
	"image_id" integer,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "reviews_rating" CHECK ("reviews"."rating" between 1 and 5)
);
--> statement-breakpoint
ALTER TABLE "reviews" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "special_hours" (
	"location_id" integer NOT NULL,
	"dealership_id" integer NOT NULL,
	"date" date NOT NULL,
	"status" "day_status" NOT NULL,
	"start_hour" time(0),
	"end_hour" time(0),
	CONSTRAINT "special_hours_location_id_date_pk" PRIMARY KEY("location_id","date"),
	CONSTRAINT "special_hours_span" CHECK ("special_hours"."status" = 'Closed' or ("special_hours"."start_hour" is not null and "special_hours"."end_hour" > "special_hours"."start_hour"))
);
--> statement-breakpoint
ALTER TABLE "special_hours" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "models" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "models_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"manufacturer_id" integer NOT NULL,
	"name" text NOT NULL,
	"slug" text NOT NULL,
	"description" text DEFAULT '' NOT NULL,
	"manufacturer_body" text,
	"manufacturer_body2" text,
	"manufacturer_body3" text,
	"body_style" text,
	"body" text,
	"fuel" text,
	"variant" text,
	"image_id" integer,
	"status" text,
	"override_url" text,
	"path" text,
	"accessories_count" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "models_slug_once" UNIQUE("manufacturer_id","slug"),
	CONSTRAINT "models_slug" CHECK ("models"."slug" ~ '^[a-z0-9]+(-[a-z0-9]+)*$'),
	CONSTRAINT "models_accessories" CHECK ("models"."accessories_count" >= 0)
);
--> statement-breakpoint
ALTER TABLE "models" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "offers" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "offers_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"dealership_id" integer NOT NULL,
	"manufacturer_id" integer,
	"model_id" integer,
	"name" text NOT NULL,
	"description" text DEFAULT '' NOT NULL,
	"disclaimer" text DEFAULT '' NOT NULL,
	"image_id" integer,
	"excluded_website_ids" integer[] DEFAULT '{}' NOT NULL
);
--> statement-breakpoint
ALTER TABLE "offers" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "dealerships" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "dealerships_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"group_id" integer,
	"slug" text NOT NULL,
	"name" text NOT NULL,
	"phone" text,
	"email" text NOT NULL,
	"street" text NOT NULL,
	"city" text NOT NULL,
	"state" "australian_state" NOT NULL,
	"postcode" text NOT NULL,
	"manufacturer_id" integer,
	"licence_number" text,
	"base_domain" text,
	"complaints_contact" text,
	"facebook_url" text,
	"instagram_url" text,
	"gmb_profiles" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"include_sold_cars_days" integer,
	"share_stock" boolean DEFAULT false NOT NULL,
	CONSTRAINT "dealerships_slug_unique" UNIQUE("slug"),
	CONSTRAINT "dealerships_slug" CHECK ("dealerships"."slug" ~ '^[a-z0-9]+(-[a-z0-9]+)*$'),
	CONSTRAINT "dealerships_postcode" CHECK ("dealerships"."postcode" ~ '^[0-9]{4}$'),
	CONSTRAINT "dealerships_sold_days" CHECK ("dealerships"."include_sold_cars_days" between 0 and 365)
);
--> statement-breakpoint
ALTER TABLE "dealerships" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "groups" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "groups_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"slug" text NOT NULL,
	"name" text NOT NULL,
	"hide_finance" boolean DEFAULT false NOT NULL,
	CONSTRAINT "groups_slug_unique" UNIQUE("slug"),
	CONSTRAINT "groups_slug" CHECK ("groups"."slug" ~ '^[a-z0-9]+(-[a-z0-9]+)*$')
);
--> statement-breakpoint
ALTER TABLE "groups" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "images" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "images_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"dealership_id" integer,
	"site_id" integer,
	"source" text NOT NULL,
	"width" integer NOT NULL,
	"height" integer NOT NULL,
	"colour" text NOT NULL,
	"alt" text DEFAULT '' NOT NULL,
	CONSTRAINT "images_size" CHECK ("images"."width" between 1 and 20000 and "images"."height" between 1 and 20000),
	CONSTRAINT "images_colour" CHECK ("images"."colour" ~ '^#[0-9a-f]{6}$'),
	CONSTRAINT "images_source" CHECK ("images"."source" ~ '^[a-z]+:.+'),
	CONSTRAINT "images_own_folder" CHECK ("images"."source" not like 'file:%' or num_nonnulls("images"."dealership_id", "images"."site_id") = 0
        or "images"."source" like coalesce('file:d' || "images"."dealership_id", 'file:s' || "images"."site_id") || '/%'),
	CONSTRAINT "images_owner" CHECK ("images"."dealership_id" is null or "images"."site_id" is null)
);
--> statement-breakpoint
ALTER TABLE "images" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "manufacturers" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "manufacturers_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"name" text NOT NULL,
	"slug" text NOT NULL,
	"logo_image_id" integer,
	CONSTRAINT "manufacturers_name_unique" UNIQUE("name"),
	CONSTRAINT "manufacturers_slug_unique" UNIQUE("slug"),
	CONSTRAINT "manufacturers_slug" CHECK ("manufacturers"."slug" ~ '^[a-z0-9]+(-[a-z0-9]+)*$')
);
--> statement-breakpoint
ALTER TABLE "manufacturers" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "site_config_history" (
	"site_id" integer NOT NULL,
	"version" integer NOT NULL,
	"config" jsonb NOT NULL,
	"at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "site_config_history_site_id_version_pk" PRIMARY KEY("site_id","version")
);
--> statement-breakpoint
ALTER TABLE "site_config_history" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "site_dealerships" (
	"site_id" integer NOT NULL,
	"dealership_id" integer NOT NULL,
	"position" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "site_dealerships_site_id_dealership_id_pk" PRIMARY KEY("site_id","dealership_id")
);
--> statement-breakpoint
ALTER TABLE "site_dealerships" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "site_hostnames" (
	"hostname" text PRIMARY KEY NOT NULL,
	"site_id" integer NOT NULL,
	"canonical" boolean DEFAULT false NOT NULL,
	CONSTRAINT "site_hostnames_form" CHECK ("site_hostnames"."hostname" ~ '^[a-z0-9]([a-z0-9.-]{0,251}[a-z0-9])?$')
);
--> statement-breakpoint
ALTER TABLE "site_hostnames" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "sites" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "sites_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"slug" text NOT NULL,
	"name" text NOT NULL,
	"template" "template" NOT NULL,
	"dealership_id" integer NOT NULL,
	"config" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "sites_slug_unique" UNIQUE("slug"),
	CONSTRAINT "sites_slug" CHECK ("sites"."slug" ~ '^[a-z0-9]+(-[a-z0-9]+)*$' and "sites"."slug" <> 'www'),
	CONSTRAINT "sites_config" CHECK (jsonb_typeof("sites"."config") = 'object')
);
--> statement-breakpoint
ALTER TABLE "sites" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "content_pages" ADD CONSTRAINT "content_pages_site_id_sites_id_fk" FOREIGN KEY ("site_id") REFERENCES "public"."sites"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "content_pages" ADD CONSTRAINT "content_pages_image_id_images_id_fk" FOREIGN KEY ("image_id") REFERENCES "public"."images"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "promos" ADD CONSTRAINT "promos_site_id_sites_id_fk" FOREIGN KEY ("site_id") REFERENCES "public"."sites"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "promos" ADD CONSTRAINT "promos_image_id_images_id_fk" FOREIGN KEY ("image_id") REFERENCES "public"."images"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "car_finance_lenders" ADD CONSTRAINT "car_finance_lenders_dealership_id_dealerships_id_fk" FOREIGN KEY ("dealership_id") REFERENCES "public"."dealerships"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "car_finance_lenders" ADD CONSTRAINT "car_finance_lenders_car_id_dealership_id_cars_id_dealership_id_fk" FOREIGN KEY ("car_id","dealership_id") REFERENCES "public"."cars"("id","dealership_id") ON DELETE cascade ON UPDATE cascade;--> statement-breakpoint
ALTER TABLE "car_images" ADD CONSTRAINT "car_images_dealership_id_dealerships_id_fk" FOREIGN KEY ("dealership_id") REFERENCES "public"."dealerships"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "car_images" ADD CONSTRAINT "car_images_image_id_images_id_fk" FOREIGN KEY ("image_id") REFERENCES "public"."images"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "car_images" ADD CONSTRAINT "car_images_car_id_dealership_id_cars_id_dealership_id_fk" FOREIGN KEY ("car_id","dealership_id") REFERENCES "public"."cars"("id","dealership_id") ON DELETE cascade ON UPDATE cascade;--> statement-breakpoint
ALTER TABLE "car_private" ADD CONSTRAINT "car_private_dealership_id_dealerships_id_fk" FOREIGN KEY ("dealership_id") REFERENCES "public"."dealerships"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "car_private" ADD CONSTRAINT "car_private_car_id_dealership_id_cars_id_dealership_id_fk" FOREIGN KEY ("car_id","dealership_id") REFERENCES "public"."cars"("id","dealership_id") ON DELETE cascade ON UPDATE cascade;--> statement-breakpoint
ALTER TABLE "cars" ADD CONSTRAINT "cars_dealership_id_dealerships_id_fk" FOREIGN KEY ("dealership_id") REFERENCES "public"."dealerships"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "cars" ADD CONSTRAINT "cars_manufacturer_id_manufacturers_id_fk" FOREIGN KEY ("manufacturer_id") REFERENCES "public"."manufacturers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "cars" ADD CONSTRAINT "cars_model_id_models_id_fk" FOREIGN KEY ("model_id") REFERENCES "public"."models"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "cars" ADD CONSTRAINT "cars_location_id_dealership_id_locations_id_dealership_id_fk" FOREIGN KEY ("location_id","dealership_id") REFERENCES "public"."locations"("id","dealership_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "location_manufacturers" ADD CONSTRAINT "location_manufacturers_dealership_id_dealerships_id_fk" FOREIGN KEY ("dealership_id") REFERENCES "public"."dealerships"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "location_manufacturers" ADD CONSTRAINT "location_manufacturers_manufacturer_id_manufacturers_id_fk" FOREIGN KEY ("manufacturer_id") REFERENCES "public"."manufacturers"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "location_manufacturers" ADD CONSTRAINT "location_manufacturers_location_id_dealership_id_locations_id_dealership_id_fk" FOREIGN KEY ("location_id","dealership_id") REFERENCES "public"."locations"("id","dealership_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "locations" ADD CONSTRAINT "locations_dealership_id_dealerships_id_fk" FOREIGN KEY ("dealership_id") REFERENCES "public"."dealerships"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "locations" ADD CONSTRAINT "locations_image_id_images_id_fk" FOREIGN KEY ("image_id") REFERENCES "public"."images"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "opening_hours" ADD CONSTRAINT "opening_hours_dealership_id_dealerships_id_fk" FOREIGN KEY ("dealership_id") REFERENCES "public"."dealerships"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "opening_hours" ADD CONSTRAINT "opening_hours_location_id_dealership_id_locations_id_dealership_id_fk" FOREIGN KEY ("location_id","dealership_id") REFERENCES "public"."locations"("id","dealership_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reviews" ADD CONSTRAINT "reviews_dealership_id_dealerships_id_fk" FOREIGN KEY ("dealership_id") REFERENCES "public"."dealerships"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reviews" ADD CONSTRAINT "reviews_image_id_images_id_fk" FOREIGN KEY ("image_id") REFERENCES "public"."images"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reviews" ADD CONSTRAINT "reviews_location_id_dealership_id_locations_id_dealership_id_fk" FOREIGN KEY ("location_id","dealership_id") REFERENCES "public"."locations"("id","dealership_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "special_hours" ADD CONSTRAINT "special_hours_dealership_id_dealerships_id_fk" FOREIGN KEY ("dealership_id") REFERENCES "public"."dealerships"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "special_hours" ADD CONSTRAINT "special_hours_location_id_dealership_id_locations_id_dealership_id_fk" FOREIGN KEY ("location_id","dealership_id") REFERENCES "public"."locations"("id","dealership_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "models" ADD CONSTRAINT "models_manufacturer_id_manufacturers_id_fk" FOREIGN KEY ("manufacturer_id") REFERENCES "public"."manufacturers"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "models" ADD CONSTRAINT "models_image_id_images_id_fk" FOREIGN KEY ("image_id") REFERENCES "public"."images"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "offers" ADD CONSTRAINT "offers_dealership_id_dealerships_id_fk" FOREIGN KEY ("dealership_id") REFERENCES "public"."dealerships"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "offers" ADD CONSTRAINT "offers_manufacturer_id_manufacturers_id_fk" FOREIGN KEY ("manufacturer_id") REFERENCES "public"."manufacturers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "offers" ADD CONSTRAINT "offers_model_id_models_id_fk" FOREIGN KEY ("model_id") REFERENCES "public"."models"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "offers" ADD CONSTRAINT "offers_image_id_images_id_fk" FOREIGN KEY ("image_id") REFERENCES "public"."images"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "dealerships" ADD CONSTRAINT "dealerships_group_id_groups_id_fk" FOREIGN KEY ("group_id") REFERENCES "public"."groups"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "dealerships" ADD CONSTRAINT "dealerships_manufacturer_id_manufacturers_id_fk" FOREIGN KEY ("manufacturer_id") REFERENCES "public"."manufacturers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "images" ADD CONSTRAINT "images_dealership_id_dealerships_id_fk" FOREIGN KEY ("dealership_id") REFERENCES "public"."dealerships"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "images" ADD CONSTRAINT "images_site_id_sites_id_fk" FOREIGN KEY ("site_id") REFERENCES "public"."sites"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "manufacturers" ADD CONSTRAINT "manufacturers_logo_image_id_images_id_fk" FOREIGN KEY ("logo_image_id") REFERENCES "public"."images"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "site_config_history" ADD CONSTRAINT "site_config_history_site_id_sites_id_fk" FOREIGN KEY ("site_id") REFERENCES "public"."sites"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "site_dealerships" ADD CONSTRAINT "site_dealerships_site_id_sites_id_fk" FOREIGN KEY ("site_id") REFERENCES "public"."sites"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "site_dealerships" ADD CONSTRAINT "site_dealerships_dealership_id_dealerships_id_fk" FOREIGN KEY ("dealership_id") REFERENCES "public"."dealerships"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "site_hostnames" ADD CONSTRAINT "site_hostnames_site_id_sites_id_fk" FOREIGN KEY ("site_id") REFERENCES "public"."sites"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sites" ADD CONSTRAINT "sites_dealership_id_dealerships_id_fk" FOREIGN KEY ("dealership_id") REFERENCES "public"."dealerships"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "promos_of_site" ON "promos" USING btree ("site_id");--> statement-breakpoint
CREATE INDEX "car_changes_by_transaction" ON "car_changes" USING btree ("xid","id");--> statement-breakpoint
CREATE INDEX "car_images_of_image" ON "car_images" USING btree ("image_id");--> statement-breakpoint
CREATE INDEX "cars_of_dealership" ON "cars" USING btree ("dealership_id","status");--> statement-breakpoint
CREATE INDEX "reviews_newest" ON "reviews" USING btree ("dealership_id","review_date" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "offers_of_dealership" ON "offers" USING btree ("dealership_id");--> statement-breakpoint
CREATE UNIQUE INDEX "site_hostnames_once" ON "site_hostnames" USING btree (regexp_replace("hostname", '^www\.', ''));--> statement-breakpoint
CREATE UNIQUE INDEX "site_hostnames_one_canonical" ON "site_hostnames" USING btree ("site_id") WHERE "site_hostnames"."canonical";--> statement-breakpoint
CREATE POLICY "content_pages_site" ON "content_pages" AS PERMISSIVE FOR ALL TO "forecourt_app" USING ((select app.is_platform()) or site_id = (select app.site_id())) WITH CHECK ((select app.is_platform()) or site_id = (select app.site_id()));--> statement-breakpoint
CREATE POLICY "promos_site" ON "promos" AS PERMISSIVE FOR ALL TO "forecourt_app" USING ((select app.is_platform()) or site_id = (select app.site_id())) WITH CHECK ((select app.is_platform()) or site_id = (select app.site_id()));--> statement-breakpoint
CREATE POLICY "car_changes_platform" ON "car_changes" AS PERMISSIVE FOR SELECT TO "forecourt_app" USING ((select app.is_platform()));--> statement-breakpoint
CREATE POLICY "car_finance_lenders_dealership" ON "car_finance_lenders" AS PERMISSIVE FOR ALL TO "forecourt_app" USING ((select app.is_platform()) or dealership_id = (select app.dealership_id())) WITH CHECK ((select app.is_platform()) or dealership_id = (select app.dealership_id()));--> statement-breakpoint
CREATE POLICY "car_finance_lenders_shown_on_site" ON "car_finance_lenders" AS PERMISSIVE FOR SELECT TO "forecourt_app" USING (dealership_id = any ((select app.shown_dealerships())::int[]));--> statement-breakpoint
CREATE POLICY "car_finance_lenders_lent_to_site" ON "car_finance_lenders" AS PERMISSIVE FOR SELECT TO "forecourt_app" USING (dealership_id = any ((select app.lent_dealerships())::int[])
      and exists (select from cars where cars.id = car_id));--> statement-breakpoint
CREATE POLICY "car_images_dealership" ON "car_images" AS PERMISSIVE FOR ALL TO "forecourt_app" USING ((select app.is_platform()) or dealership_id = (select app.dealership_id())) WITH CHECK ((select app.is_platform()) or dealership_id = (select app.dealership_id()));--> statement-breakpoint
CREATE POLICY "car_images_shown_on_site" ON "car_images" AS PERMISSIVE FOR SELECT TO "forecourt_app" USING (dealership_id = any ((select app.shown_dealerships())::int[]));--> statement-breakpoint
CREATE POLICY "car_images_lent_to_site" ON "car_images" AS PERMISSIVE FOR SELECT TO "forecourt_app" USING (dealership_id = any ((select app.lent_dealerships())::int[])
      and exists (select from cars where cars.id = car_id));--> statement-breakpoint
CREATE POLICY "car_private_dealership" ON "car_private" AS PERMISSIVE FOR ALL TO "forecourt_app" USING ((select app.is_platform()) or dealership_id = (select app.dealership_id())) WITH CHECK ((select app.is_platform()) or dealership_id = (select app.dealership_id()));--> statement-breakpoint
CREATE POLICY "cars_dealership" ON "cars" AS PERMISSIVE FOR ALL TO "forecourt_app" USING ((select app.is_platform()) or dealership_id = (select app.dealership_id())) WITH CHECK ((select app.is_platform()) or dealership_id = (select app.dealership_id()));--> statement-breakpoint
CREATE POLICY "cars_shown_on_site" ON "cars" AS PERMISSIVE FOR SELECT TO "forecourt_app" USING (dealership_id = any ((select app.shown_dealerships())::int[]));--> statement-breakpoint
CREATE POLICY "cars_lent_to_site" ON "cars" AS PERMISSIVE FOR SELECT TO "forecourt_app" USING (dealership_id = any ((select app.lent_dealerships())::int[])
        and app.is_listable(show_on_dealer_website, status, sold, sold_at,
          (select include_sold_cars_days from dealerships where dealerships.id = dealership_id)));--> statement-breakpoint
CREATE POLICY "location_manufacturers_dealership" ON "location_manufacturers" AS PERMISSIVE FOR ALL TO "forecourt_app" USING ((select app.is_platform()) or dealership_id = (select app.dealership_id())) WITH CHECK ((select app.is_platform()) or dealership_id = (select app.dealership_id()));--> statement-breakpoint
CREATE POLICY "location_manufacturers_shown_on_site" ON "location_manufacturers" AS PERMISSIVE FOR SELECT TO "forecourt_app" USING (dealership_id = any ((select app.shown_dealerships())::int[]));--> statement-breakpoint
CREATE POLICY "locations_dealership" ON "locations" AS PERMISSIVE FOR ALL TO "forecourt_app" USING ((select app.is_platform()) or dealership_id = (select app.dealership_id())) WITH CHECK ((select app.is_platform()) or dealership_id = (select app.dealership_id()));--> statement-breakpoint
CREATE POLICY "locations_shown_on_site" ON "locations" AS PERMISSIVE FOR SELECT TO "forecourt_app" USING (dealership_id = any ((select app.shown_dealerships())::int[]));--> statement-breakpoint
CREATE POLICY "locations_lent_to_site" ON "locations" AS PERMISSIVE FOR SELECT TO "forecourt_app" USING (dealership_id = any ((select app.lent_dealerships())::int[])
        and exists (select from cars where cars.location_id = locations.id));--> statement-breakpoint
CREATE POLICY "opening_hours_dealership" ON "opening_hours" AS PERMISSIVE FOR ALL TO "forecourt_app" USING ((select app.is_platform()) or dealership_id = (select app.dealership_id())) WITH CHECK ((select app.is_platform()) or dealership_id = (select app.dealership_id()));--> statement-breakpoint
CREATE POLICY "opening_hours_shown_on_site" ON "opening_hours" AS PERMISSIVE FOR SELECT TO "forecourt_app" USING (dealership_id = any ((select app.shown_dealerships())::int[]));--> statement-breakpoint
CREATE POLICY "reviews_dealership" ON "reviews" AS PERMISSIVE FOR ALL TO "forecourt_app" USING ((select app.is_platform()) or dealership_id = (select app.dealership_id())) WITH CHECK ((select app.is_platform()) or dealership_id = (select app.dealership_id()));--> statement-breakpoint
CREATE POLICY "reviews_shown_on_site" ON "reviews" AS PERMISSIVE FOR SELECT TO "forecourt_app" USING (dealership_id = any ((select app.shown_dealerships())::int[]));--> statement-breakpoint
CREATE POLICY "special_hours_dealership" ON "special_hours" AS PERMISSIVE FOR ALL TO "forecourt_app" USING ((select app.is_platform()) or dealership_id = (select app.dealership_id())) WITH CHECK ((select app.is_platform()) or dealership_id = (select app.dealership_id()));--> statement-breakpoint
CREATE POLICY "special_hours_shown_on_site" ON "special_hours" AS PERMISSIVE FOR SELECT TO "forecourt_app" USING (dealership_id = any ((select app.shown_dealerships())::int[]));--> statement-breakpoint
CREATE POLICY "models_read" ON "models" AS PERMISSIVE FOR SELECT TO "forecourt_app" USING (true);--> statement-breakpoint
CREATE POLICY "models_platform" ON "models" AS PERMISSIVE FOR ALL TO "forecourt_app" USING ((select app.is_platform())) WITH CHECK ((select app.is_platform()));--> statement-breakpoint
CREATE POLICY "offers_dealership" ON "offers" AS PERMISSIVE FOR ALL TO "forecourt_app" USING ((select app.is_platform()) or dealership_id = (select app.dealership_id())) WITH CHECK ((select app.is_platform()) or dealership_id = (select app.dealership_id()));--> statement-breakpoint
CREATE POLICY "offers_shown_on_site" ON "offers" AS PERMISSIVE FOR SELECT TO "forecourt_app" USING (dealership_id = any ((select app.shown_dealerships())::int[]));--> statement-breakpoint
CREATE POLICY "dealerships_read_own" ON "dealerships" AS PERMISSIVE FOR SELECT TO "forecourt_app" USING (id = (select app.dealership_id()));--> statement-breakpoint
CREATE POLICY "dealerships_change_own" ON "dealerships" AS PERMISSIVE FOR UPDATE TO "forecourt_app" USING (id = (select app.dealership_id())) WITH CHECK (id = (select app.dealership_id()));--> statement-breakpoint
CREATE POLICY "dealerships_platform" ON "dealerships" AS PERMISSIVE FOR ALL TO "forecourt_app" USING ((select app.is_platform())) WITH CHECK ((select app.is_platform()));--> statement-breakpoint
CREATE POLICY "dealerships_shown_on_site" ON "dealerships" AS PERMISSIVE FOR SELECT TO "forecourt_app" USING (id = any ((select app.shown_dealerships() || app.lent_dealerships())::int[]));--> statement-breakpoint
CREATE POLICY "groups_read" ON "groups" AS PERMISSIVE FOR SELECT TO "forecourt_app" USING (true);--> statement-breakpoint
CREATE POLICY "groups_platform" ON "groups" AS PERMISSIVE FOR ALL TO "forecourt_app" USING ((select app.is_platform())) WITH CHECK ((select app.is_platform()));--> statement-breakpoint
CREATE POLICY "images_dealership" ON "images" AS PERMISSIVE FOR ALL TO "forecourt_app" USING ((select app.is_platform()) or dealership_id = (select app.dealership_id())) WITH CHECK ((select app.is_platform()) or dealership_id = (select app.dealership_id()));--> statement-breakpoint
CREATE POLICY "images_shown_on_site" ON "images" AS PERMISSIVE FOR SELECT TO "forecourt_app" USING (dealership_id = any ((select app.shown_dealerships())::int[]));--> statement-breakpoint
CREATE POLICY "images_site" ON "images" AS PERMISSIVE FOR ALL TO "forecourt_app" USING ((select app.is_platform()) or site_id = (select app.site_id())) WITH CHECK ((select app.is_platform()) or site_id = (select app.site_id()));--> statement-breakpoint
CREATE POLICY "images_catalogue" ON "images" AS PERMISSIVE FOR SELECT TO "forecourt_app" USING (dealership_id is null and site_id is null);--> statement-breakpoint
CREATE POLICY "images_lent_to_site" ON "images" AS PERMISSIVE FOR SELECT TO "forecourt_app" USING (dealership_id = any ((select app.lent_dealerships())::int[])
        and exists (select from car_images where car_images.image_id = images.id));--> statement-breakpoint
CREATE POLICY "manufacturers_read" ON "manufacturers" AS PERMISSIVE FOR SELECT TO "forecourt_app" USING (true);--> statement-breakpoint
CREATE POLICY "manufacturers_platform" ON "manufacturers" AS PERMISSIVE FOR ALL TO "forecourt_app" USING ((select app.is_platform())) WITH CHECK ((select app.is_platform()));--> statement-breakpoint
CREATE POLICY "site_config_history_site" ON "site_config_history" AS PERMISSIVE FOR SELECT TO "forecourt_app" USING (site_id = (select app.site_id()));--> statement-breakpoint
CREATE POLICY "site_config_history_platform" ON "site_config_history" AS PERMISSIVE FOR ALL TO "forecourt_app" USING ((select app.is_platform())) WITH CHECK ((select app.is_platform()));--> statement-breakpoint
CREATE POLICY "site_dealerships_site" ON "site_dealerships" AS PERMISSIVE FOR SELECT TO "forecourt_app" USING (site_id = (select app.site_id()));--> statement-breakpoint
CREATE POLICY "site_dealerships_platform" ON "site_dealerships" AS PERMISSIVE FOR ALL TO "forecourt_app" USING ((select app.is_platform())) WITH CHECK ((select app.is_platform()));--> statement-breakpoint
CREATE POLICY "site_hostnames_site" ON "site_hostnames" AS PERMISSIVE FOR SELECT TO "forecourt_app" USING (site_id = (select app.site_id()));--> statement-breakpoint
CREATE POLICY "site_hostnames_platform" ON "site_hostnames" AS PERMISSIVE FOR ALL TO "forecourt_app" USING ((select app.is_platform())) WITH CHECK ((select app.is_platform()));--> statement-breakpoint
CREATE POLICY "sites_read_own" ON "sites" AS PERMISSIVE FOR SELECT TO "forecourt_app" USING (id = (select app.site_id()));--> statement-breakpoint
CREATE POLICY "sites_change_own" ON "sites" AS PERMISSIVE FOR UPDATE TO "forecourt_app" USING (id = (select app.site_id())) WITH CHECK (id = (select app.site_id()));--> statement-breakpoint
CREATE POLICY "sites_platform" ON "sites" AS PERMISSIVE FOR ALL TO "forecourt_app" USING ((select app.is_platform())) WITH CHECK ((select app.is_platform()));