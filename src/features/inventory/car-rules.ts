type Status = { status: string; sold: boolean };

export const isAvailable = (car: Status): boolean =>
  (car.status === 'in_stock' || car.status === 'coming_soon') && !car.sold;

export const isForSale = (car: Status & { show_on_dealer_website: boolean }): boolean =>
  isAvailable(car) && car.show_on_dealer_website;
