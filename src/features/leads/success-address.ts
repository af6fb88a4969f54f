/** Where a visitor is thanked: by the category of what was sent, with the car that it was about. */
export function successAddress(category: string, carId: number | null): string {
  const query = new URLSearchParams({ category, ...(carId !== null && { car: String(carId) }) });
  return `/success?${query}`;
}
