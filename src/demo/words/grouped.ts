/** `12,345`. Intl's formatter gives the same and takes fifty times as long, which a large platform feels. */
export const grouped = (amount: number): string => String(Math.round(amount)).replaceAll(/\B(?=(\d{3})+$)/g, ',');
