/** A filter that cannot be read. Its message is for whoever wrote the filter. */
export class BadFilter extends Error {
  readonly sentence: string;
  /** Where in the text reading stopped, counted from 0. */
  readonly position: number;

  constructor(sentence: string, position: number) {
    super(`${sentence} (at character ${position + 1})`);
    this.name = 'BadFilter';
    this.sentence = sentence;
    this.position = position;
  }
}
