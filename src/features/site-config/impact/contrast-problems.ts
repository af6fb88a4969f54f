import { contrast, getTextColour } from '../../../ui/colour.ts';
import type { TemplateName } from '../../sites/config/template-name.ts';

/** Of cards and panels in all templates. */
const paper = '#ffffff';
/** What is behind them: `--page` in the styles of the templates. */
export const templatePages: Readonly<Record<TemplateName, string>> = {
  showroom: '#faf8f4',
  metro: '#f4f5f7',
  outback: '#fffdf9',
};
/** WCAG 2.2: of text, and of what is pressed. */
export const minContrast = { text: 4.5, control: 3 } as const;

export type BrandContrast = { onPaper: number; onButton: number };

export const measureBrand = (brand: string): BrandContrast => ({
  onPaper: contrast(brand, paper),
  onButton: contrast(getTextColour(brand), brand),
});

export type ContrastProblem = { label: string; ratio: number; required: number };

/** Finds elements with too little contrast in the brand colour. Links are not affected: they use a darker shade where it is needed. */
export function findContrastProblems({ brand }: { brand: string }, template: TemplateName): ContrastProblem[] {
  const { onPaper, onButton } = measureBrand(brand);
  const onPage = Math.min(onPaper, contrast(brand, templatePages[template]));
  return [
    { label: 'Buttons on the page', ratio: onPage, required: minContrast.control },
    { label: 'Text on buttons', ratio: onButton, required: minContrast.text },
  ].filter(({ ratio, required }) => ratio < required);
}
