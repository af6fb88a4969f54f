/** An accessory for a model. */
export type Accessory = {
  id: number;
  model_id: number;
  name: string;
  category: string;
  description: string;
  part_number: string | null;
  price: number | null; // dollars including fitting; null means price on request
};
