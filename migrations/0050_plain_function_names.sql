-- Standard names for functions. db/functions/ holds their current versions.
alter function app.count_site_version() rename to increment_site_version;
--> statement-breakpoint
alter function app.announce_site() rename to notify_site_changed;
--> statement-breakpoint
alter function app.announce_sites_of_dealership() rename to touch_sites_of_dealership;
--> statement-breakpoint
alter function app.keep_site_config() rename to save_site_config_history;
--> statement-breakpoint
alter function app.touch_car() rename to set_car_updated_at;
--> statement-breakpoint
alter function app.touch() rename to set_updated_at;
--> statement-breakpoint
alter function app.keep_former_slug() rename to save_former_slug;
--> statement-breakpoint
alter function app.forget_changes_of_another_cluster() rename to delete_changes_of_another_cluster;
--> statement-breakpoint
alter function app.make_event_partition(timestamp) rename to create_event_partition;
--> statement-breakpoint
alter function app.make_event_partitions() rename to create_event_partitions;
--> statement-breakpoint
alter function app.tell_of_inserted_cars() rename to log_new_listings;
--> statement-breakpoint
alter function app.tell_of_updated_cars() rename to log_updated_listings;
--> statement-breakpoint
alter function app.check_change_of_reservation() rename to check_reservation_update;
--> statement-breakpoint
alter function app.keep_hold_of_car() rename to set_car_hold;
--> statement-breakpoint
alter function app.seller_of_reservation(uuid) rename to reservation_seller;
--> statement-breakpoint
alter function app.forget_sign_ins() rename to delete_expired_sign_ins;
