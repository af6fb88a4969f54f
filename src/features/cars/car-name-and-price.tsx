type Named = { name: string; price: string; priceType: string | null };

/** The car that a form or page is about, in two lines. */
export const CarNameAndPrice = ({ name, price, priceType }: Named) => (
  <p>
    <strong>{name}</strong>
    <span>
      {price}
      {priceType && <small> {priceType}</small>}
    </span>
  </p>
);
