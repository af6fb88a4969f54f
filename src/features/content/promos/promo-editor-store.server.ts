import { and, eq } from 'drizzle-orm';
import type { SiteScope, Transaction } from '../../../platform/postgres/database.ts';
import { promos } from '../content-tables.server.ts';

/** The fields of a promo that staff edit. */
export type PromoValues = {
  title: string;
  text: string;
  link: string;
  position: number;
  display: string[];
  strictDisplay: boolean;
  imageId: number | null;
  start: Date | null;
  expiry: Date | null;
};

const values = {
  title: promos.title,
  text: promos.text,
  link: promos.link,
  position: promos.position,
  display: promos.display,
  strictDisplay: promos.strictDisplay,
  imageId: promos.imageId,
  start: promos.start,
  expiry: promos.expiry,
};

const isOwn = ({ siteId }: SiteScope, id: number) => and(eq(promos.siteId, siteId), eq(promos.id, id));

export const findOwnPromo = (scope: SiteScope, id: number): Promise<PromoValues | undefined> =>
  scope.run(async (tx) => {
    const [promo] = await tx.select(values).from(promos).where(isOwn(scope, id));
    return promo;
  });

/** The same, and no one else changes it until the transaction ends. */
export async function lockPromo(tx: Transaction, scope: SiteScope, id: number): Promise<PromoValues | undefined> {
  const [promo] = await tx.select(values).from(promos).where(isOwn(scope, id)).for('update');
  return promo;
}

export const listPromoValues = (tx: Transaction, { siteId }: SiteScope) =>
  tx.select({ id: promos.id, values }).from(promos).where(eq(promos.siteId, siteId));

export async function insertPromo(tx: Transaction, { siteId }: SiteScope, promo: PromoValues): Promise<number> {
  const [row] = await tx
    .insert(promos)
    .values({ ...promo, siteId })
    .returning({ id: promos.id });
  if (!row) throw new Error('the insert returned no row');
  return row.id;
}

export const updatePromo = async (tx: Transaction, scope: SiteScope, id: number, promo: PromoValues): Promise<void> => {
  await tx.update(promos).set(promo).where(isOwn(scope, id));
};

export const deletePromo = async (tx: Transaction, scope: SiteScope, id: number): Promise<void> => {
  await tx.delete(promos).where(isOwn(scope, id));
};
