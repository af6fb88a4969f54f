/** Numbers per group of pixels in light-means.json: its weight, then its mean base R G B and paint R G B as layer bytes, then the mean of the spot that reaches it, 0..255. */
export const GROUP = 8;
