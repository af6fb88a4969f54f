export interface Hero {
  readonly width: number;
  readonly height: number;
  readonly placeholder: string;
}
export const findHero = (_name: string): Hero | undefined => undefined;
