/** Twice as wide as high, or nearly: made for words at its left, and so with its subject at the right. */
export const isWidePicture = ({ width, height }: { width: number; height: number }): boolean => width / height >= 1.9;
