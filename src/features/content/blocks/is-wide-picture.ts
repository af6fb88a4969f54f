/** About twice as wide as high: made for text on the left, with the subject on the right. */
export const isWidePicture = ({ width, height }: { width: number; height: number }): boolean => width / height >= 1.9;
