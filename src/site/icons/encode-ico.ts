/** A hex colour and how much of the pixel it covers, 0 to 1. */
export type Pixel = { colour: string; alpha: number };

const fileHeader = 6;
const entryHeader = 16;
const bitmapHeader = 40;

/** One square picture as a Windows icon file: a bitmap with 32 bits per pixel, from the bottom row up. */
export function encodeIco(pixels: readonly Pixel[], size: number): Uint8Array<ArrayBuffer> {
  const start = fileHeader + entryHeader + bitmapHeader;
  const colourBytes = size * size * 4;
  // One bit per pixel, each row filled up to four bytes. Programs that know transparency ignore it.
  const maskBytes = Math.ceil(size / 32) * 4 * size;
  const file = new Uint8Array(start + colourBytes + maskBytes);
  const view = new DataView(file.buffer);
  view.setUint16(2, 1, true); // an icon
  view.setUint16(4, 1, true); // of one picture
  view.setUint8(fileHeader, size);
  view.setUint8(fileHeader + 1, size);
  view.setUint16(fileHeader + 4, 1, true);
  view.setUint16(fileHeader + 6, 32, true);
  view.setUint32(fileHeader + 8, file.length - fileHeader - entryHeader, true);
  view.setUint32(fileHeader + 12, fileHeader + entryHeader, true);
  const bitmap = fileHeader + entryHeader;
  view.setUint32(bitmap, bitmapHeader, true);
  view.setInt32(bitmap + 4, size, true);
  view.setInt32(bitmap + 8, size * 2, true); // colours and mask
  view.setUint16(bitmap + 12, 1, true);
  view.setUint16(bitmap + 14, 32, true);
  for (const [at, { colour, alpha }] of pixels.entries()) {
    const row = size - 1 - Math.floor(at / size);
    const value = Number.parseInt(colour.slice(1), 16);
    const place = start + (row * size + (at % size)) * 4;
    // Red, green, blue as a little-endian number are blue, green, red; then alpha.
    view.setUint32(place, value + Math.round(alpha * 255) * 0x1_00_00_00, true);
  }
  return file;
}
