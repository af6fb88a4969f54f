/**
 * Tells answers to a control's own commits from values that were set elsewhere. An answer can arrive after later changes, so the
 * latest commit alone is not enough.
 */
export class PendingCommits {
  #current: string;
  #pending: string[] = [];

  constructor(current: string) {
    this.#current = current;
  }

  /** Records a commit. False: the value is current already, and nothing on its way will change it. */
  add(key: string): boolean {
    if (key !== this.#current) {
      this.#pending.push(key);
      return true;
    }
    // Committing the current value again cancels the navigations to the others.
    const changes = this.#pending.length > 0;
    this.#pending = [];
    return changes;
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
