/** Numbers per group of pixels in light-means.json: its weight, then its mean base R G B and paint R G B as layer bytes. */
export const GROUP = 7;
