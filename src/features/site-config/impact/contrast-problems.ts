import { contrast, getTextColour } from '../../../ui/colour.ts';

/** White, the page of most templates. */
const paper = '#ffffff';
/** WCAG 2.2: of text, and of what is pressed. */
export const minContrast = { text: 4.5, control: 3 } as const;

export type BrandContrast = { onPaper: number; onButton: number };

export const measureBrand = (brand: string): BrandContrast => ({
  onPaper: contrast(brand, paper),
  onButton: contrast(getTextColour(brand), brand),
});

export type ContrastProblem = { label: string; ratio: number; required: number };

/** Finds elements with too little contrast in the brand colour. Links are not affected: they use a darker shade where it is needed. */
export function findContrastProblems({ brand }: { brand: string }): ContrastProblem[] {
  const { onPaper, onButton } = measureBrand(brand);
  return [
    { label: 'Buttons on the page', ratio: onPaper, required: minContrast.control },
    { label: 'Text on buttons', ratio: onButton, required: minContrast.text },
  ].filter(({ ratio, required }) => ratio < required);
}
