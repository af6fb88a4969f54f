import { sql } from 'drizzle-orm';
import { leadDeliveries } from './delivery-tables.server.ts';

/** What the job of a delivery is made from, as app.plan_deliveries() gives it. */
export const plannedColumns = {
  id: leadDeliveries.id,
  channel: leadDeliveries.channel,
  group_key: sql<string>`app.delivery_group(${leadDeliveries.dealershipId}, ${leadDeliveries.channel},
    ${leadDeliveries.target})`,
};
