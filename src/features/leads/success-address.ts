/** Where a visitor is thanked: by what was sent, with the car that it was about. */
export function successAddress(category: string, carId: number | null, subcategory: string | null = null): string {
  const query = new URLSearchParams({
    category,
    ...(subcategory !== null && { subcategory }),
    ...(carId !== null && { car: String(carId) }),
  });
  return `/success?${query}`;
}
