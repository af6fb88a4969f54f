import { sql } from 'drizzle-orm';
import type { SiteScope } from '../../platform/postgres/database.ts';

/** A lead that a customer sent through this website. */
export type Enquiry = {
  id: string;
  category: string;
  subcategory: string | null;
  car: { id: number; slug: string; name: string } | null;
  dealership: string;
  sentAt: Date;
  /** The customer's text. Null if they were not signed in: anyone could have entered the number. */
  written: { message: string; answers: Record<string, unknown> } | null;
};

type EnquiryRow = {
  id: string;
  category: string;
  subcategory: string | null;
  car_id: number | null;
  car_slug: string | null;
  car_name: string | null;
  dealership_name: string;
  created_at: string;
  message: string | null;
  answers: Record<string, unknown> | null;
};

/** Newest first. Uses a SQL function because a website cannot read leads. */
export const listEnquiries = (scope: SiteScope, customerId: number): Promise<Enquiry[]> =>
  scope.run(async (tx) => {
    const { rows } = await tx.execute<EnquiryRow>(sql`select * from app.customer_enquiries(${customerId})`);
    return rows.map(toEnquiry);
  });

const toEnquiry = (row: EnquiryRow): Enquiry => ({
  id: row.id,
  category: row.category,
  subcategory: row.subcategory,
  car:
    row.car_id !== null && row.car_slug !== null && row.car_name !== null
      ? { id: row.car_id, slug: row.car_slug, name: row.car_name }
      : null,
  dealership: row.dealership_name,
  sentAt: new Date(row.created_at),
  written: row.message === null ? null : { message: row.message, answers: row.answers ?? {} },
});
