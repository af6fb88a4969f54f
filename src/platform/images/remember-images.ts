export type FindImage<Image> = (siteId: number, id: number) => Promise<Image | undefined>;

/** Names the site, so that what one site may show is never given to another. */
type ImageKey = `site ${number} image ${number}`;

interface Life {
  /** Milliseconds of `now`. */
  ends: number;
}

interface Answer<Image> {
  image: Promise<Image | undefined>;
  life: Life;
}

interface RememberOptions {
  /** How many answers to hold; the least recently used goes first. */
  most: number;
  /** Milliseconds that never run backwards. */
  now?: () => number;
}

/** A picture may be withdrawn from its site: after this time nobody gets it any more. */
const foundMs = 60_000;
/** A page that has just been given a new picture asks for it at once. */
const missingMs = 1000;

/**
 * Spares the database a question for every picture of every page, most of which end in "you have it already". Those who
 * ask at the same time share one question. A failure is not kept.
 */
export function rememberImages<Image>(
  find: FindImage<Image>,
  { most, now = () => performance.now() }: RememberOptions,
): FindImage<Image> {
  const answers = new Map<ImageKey, Answer<Image>>();

  async function ask(life: Life, siteId: number, id: number): Promise<Image | undefined> {
    try {
      const image = await find(siteId, id);
      if (image === undefined) life.ends = Math.min(life.ends, now() + missingMs);
      return image;
    } catch (error) {
      life.ends = -Infinity;
      throw error;
    }
  }

  function begin(siteId: number, id: number): Answer<Image> {
    // Counted from the question: the answer is no younger than that.
    const life: Life = { ends: now() + foundMs };
    return { life, image: ask(life, siteId, id) };
  }

  return (siteId, id) => {
    const key: ImageKey = `site ${siteId} image ${id}`;
    const held = answers.get(key);
    const answer = held && now() < held.life.ends ? held : begin(siteId, id);
    // The map is the order of use: oldest first.
    answers.delete(key);
    answers.set(key, answer);
    for (const oldest of answers.keys()) {
      if (answers.size <= most) break;
      answers.delete(oldest);
    }
    return answer.image;
  };
}
