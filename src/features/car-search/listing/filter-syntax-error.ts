/** The message is shown to the author of the filter. */
export class FilterSyntaxError extends Error {
  readonly reason: string;
  /** The offset in the text at which parsing stopped, from 0. */
  readonly position: number;

  constructor(reason: string, position: number) {
    super(`${reason} (at character ${position + 1})`);
    this.name = 'FilterSyntaxError';
    this.reason = reason;
    this.position = position;
  }
}
