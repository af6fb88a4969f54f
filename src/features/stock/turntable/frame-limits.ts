/** Fewer would jump from side to side. */
export const minFrames = 8;

/** One for every five degrees. */
export const maxFrames = 72;

export const isFrameCount = (count: number): boolean => count >= minFrames && count <= maxFrames;
