/** Whether a text can be the address of a photo. Whether the server may connect to it is checked when it is fetched. */
export const isPhotoAddress = (text: string): boolean =>
  text.length <= 2000 && URL.canParse(text) && /^https?:$/.test(new URL(text).protocol);

export const describeWrongAddress = (text: string): string => `“${text.slice(0, 60)}” is not the address of a photo.`;
