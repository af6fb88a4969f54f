/** Why a file cannot become a photo, or cannot now. Plain data: it crosses processes and bundles. */
export type PhotoProblem =
  | { reason: 'empty' }
  | { reason: 'too-large' }
  /** @param found what the file is, such as "PDF document"; undefined if it is nothing known */
  | { reason: 'wrong-type'; found?: string }
  | { reason: 'animated' }
  | { reason: 'too-many-pixels'; megapixels: number }
  /** Incomplete, or not what its first bytes announce. */
  | { reason: 'damaged' }
  /** Reading it took too much time or memory. */
  | { reason: 'too-complex' }
  /** Too many files are being read at the moment. */
  | { reason: 'busy' };
