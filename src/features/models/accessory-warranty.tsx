/** The warranty that applies to parts of every manufacturer. */
const accessoryWarranty = [
  'Genuine parts and accessories that we fit to your vehicle are covered for the remainder of the vehicle’s warranty or for 2 years from fitting, whichever is greater.',
  'Anything you buy without having it fitted is covered for 2 years from purchase.',
  'This applies to vehicles purchased on or after 01/01/2019 and is in addition to your rights under the Australian Consumer Law.',
] as const;

export const AccessoryWarranty = () => (
  <section aria-labelledby="parts-warranty" className="parts-warranty">
    <h2 id="parts-warranty">Warranty on parts and accessories</h2>
    <ul>
      {accessoryWarranty.map((sentence) => (
        <li key={sentence}>{sentence}</li>
      ))}
    </ul>
  </section>
);
