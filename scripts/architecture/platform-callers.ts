/**
 * The files that may open a scope over all tenants, with the reason. Everything else works in the scope of a site or a
 * dealership, or calls a function of the database that reveals as much as it needs.
 */
export const platformCallers: Readonly<Record<string, string>> = {
  // Every tenant's rows are the subject.
  'src/features/site-config/site-directory.server.ts': 'lists the hostnames of all sites',
  'src/features/car-index/car-index.server.ts': 'indexes the cars of all dealerships',
  'src/features/car-index/shared/index-writer.server.ts': 'indexes the cars of all dealerships',
  'src/features/car-index/shared/shared-car-index.server.ts': 'follows the index of all dealerships',
  'src/features/valuations/market-model/refit-market-model.server.ts': 'fits the market model to all cars',
  'src/features/saved-searches/listing-events/follow-listing-events.server.ts': 'matches new cars with all searches',

  // Workers and periodic tasks.
  'src/features/analytics/maintain-event-partitions.server.ts': 'creates partitions',
  'src/features/privacy/expire-records.server.ts': 'ends the lifetime of records of all tenants',
  'src/features/stock/photos/delete-unused-photos.server.ts': 'deletes unused photos of all dealerships',
  'src/features/saved-searches/alerts/prepare-alert.server.ts': 'sends alerts',
  'src/features/saved-searches/alerts/deliver-alerts.server.ts': 'sends alerts',
  'src/features/saved-searches/alerts/start-alert-workers.server.ts': 'sends alerts',
  'src/features/lead-desk/start-lead-desk-workers.server.ts': 'mails managers and colleagues',
  'src/features/lead-desk/overdue/mail-overdue-leads.server.ts': 'finds overdue leads of all dealerships',
  'src/features/lead-desk/privacy/erase-expired-records.server.ts': 'lists all dealerships',
  'src/features/lead-desk/inbox/live/open-lead-streams.server.ts': 'checks the sessions of open inboxes',
  'src/features/stock-sources/start-stock-source-workers.server.ts': 'finds due photos, mails managers',
  'src/features/stock-sources/schedule/start-due-runs.server.ts': 'finds due sources of all dealerships',
  'src/features/stock-export/start-stock-export-workers.server.ts':
    'finds websites, mails managers, deletes old pushes',
  'src/features/stock-export/schedule/start-due-pushes.server.ts': 'finds due destinations of all dealerships',
  'src/features/exit-kit/exports/start-dealer-export-workers.server.ts':
    'reads websites, staff and catalogue of a dealer, deletes old archives',
  'src/features/dealers/hostnames/recheck-hostnames.server.ts': 'finds hostnames of all sites that are due for a check',
  'src/features/reservations/notices/deliver-notice.server.ts': 'sends notices',
  'src/features/reservations/notices/notice-worker.server.ts': 'sends notices',
  'src/features/reservations/journey/mail/journey-worker.server.ts': 'sends mails',

  // States and money of reservations, which no website may write. A car lent to several sites is one car.
  'src/features/reservations/settlement/settle-reservation.server.ts': 'moves a reservation to its next state',
  'src/features/reservations/settlement/settlement-worker.server.ts': 'settles due reservations',
  'src/features/reservations/cancel-reservation.server.ts': 'ends a reservation for its buyer, found by its token',
  'src/features/reservations/payments/receive-payment-message.server.ts': 'stores what a payment provider reports',

  // The console, which knows the person who asks.
  'src/console/server/check-access.server.ts': 'finds the roles of a person',
  'src/console/team/change-team.server.ts': 'changes accounts and memberships',
  'src/console/platform/operator-scope.server.ts': 'the operator’s pages, which are about all tenants',
  'src/console/home/home-page.tsx': 'lists where a person may work',
  'src/console/home/start-page-choices-route.ts': 'lists where a person may work',
  'src/console/cars/websites/car-websites-page.tsx': 'finds the websites that may list a car',
  'src/console/reservations/change-reservation.server.ts': 'writes a reservation that the dealership owns',
  'src/console/hostnames/change-hostnames.server.ts': 'writes hostnames, which a website cannot write itself',
  'src/console/server/own-sites.server.ts': 'lists the websites of a dealership',
  'src/console/search/find-website-parts.server.ts': 'finds pages of all websites of a dealership',

  // The composition root passes a scope to what has no tenant.
  'src/start/open-data-providers.ts': 'the market model as a price guide',
  'src/start/open-message-channels.ts': 'the outbox of a demo',
  'src/start/open-payments.ts': 'the sandbox payment provider',
  'src/start/open-staff-dependencies.ts': 'accounts and invitations of staff, who work in several dealerships',
  'src/start/read-console-secret.ts': 'the console’s secret, which belongs to no tenant',
  'src/start/register-work-metrics.ts': 'counts open work',
  'src/start/report-process.ts': 'lists this process among the running ones',
  'src/start/serve-web.ts': 'the outbox and the supplier of a demo',
  'src/demo/lead-desk/load-demo-desks.server.ts': 'hires the staff of demo dealerships',
  'src/demo/lead-desk/demo-desk-dependencies.server.ts': 'records the notices of reservations as sent',
  'src/demo/lead-desk/play-demo-reservations.server.ts': 'settles the reservations of the demo',
  'scripts/leads.ts': 'lists and retries failed deliveries',
  'scripts/reservations.ts': 'staff actions on reservations',
  'scripts/staff/run-staff-command.ts': 'emergency changes of staff accounts',
  'scripts/search.ts': 'checks the shared index',
  'bench/search/run-start.ts': 'measures the start of the index',
};
