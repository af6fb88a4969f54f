/**
 * Tells answers to a control's own commits from values that were set elsewhere. An answer can arrive after later commits,
 * even one that a later commit has cancelled, so the latest commit alone is not enough.
 */
export class PendingCommits {
  #current: string;
  /** In order. Of those before the last one, some are never answered. */
  #pending: string[] = [];
  #count = 0;

  constructor(current: string) {
    this.#current = current;
  }

  /** Records a commit. @returns its number; undefined if the value is current or committed already */
  add(key: string): number | undefined {
    if (key === (this.#pending.at(-1) ?? this.#current)) return undefined;
    this.#pending.push(key);
    return ++this.#count;
  }

  /** The commit of this number has ended, and its answer was received. If it is the latest, none is pending. */
  end(number: number): void {
    if (number === this.#count) this.#pending = [];
  }

  /** Records a new current value. True: it was set elsewhere. */
  receive(key: string): boolean {
    if (key === this.#current) return false;
    this.#current = key;
    const answered = this.#pending.lastIndexOf(key);
    this.#pending = answered < 0 ? [] : this.#pending.slice(answered + 1);
    return answered < 0;
  }
}
