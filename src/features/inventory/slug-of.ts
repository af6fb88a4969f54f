/** A name as an address has it: `Mercedes-Benz` is `mercedes-benz`, `Citroën C4` is `citroen-c4`. */
export const slugOf = (name: string): string =>
  name
    .normalize('NFD')
    .replaceAll(/\p{M}/gu, '')
    .toLowerCase()
    .split(/[^a-z0-9]+/)
    .filter(Boolean)
    .join('-');
