/** Something that a model can be fitted with. */
export type Accessory = {
  id: number;
  model_id: number;
  name: string;
  category: string;
  description: string;
  part_number: string | null;
  price: number | null; // dollars, fitted; null where it has to be asked for
};
