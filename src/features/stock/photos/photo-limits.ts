/** In the browser too, so that a file that is refused anyway is not sent. */
export const maxPhotoBytes = 25 * 1024 * 1024;

/** Per car. */
export const maxPhotos = 100;

/** On each side of a cropped photo, in pixels. */
export const minCroppedSide = 200;
