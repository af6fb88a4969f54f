type Named = { name: string; price: string; priceType: string | null };

/** What a form or a page beside it is about, in two lines. */
export const CarNameAndPrice = ({ name, price, priceType }: Named) => (
  <p>
    <strong>{name}</strong>
    <span>
      {price}
      {priceType && <small> {priceType}</small>}
    </span>
  </p>
);
