import { open } from 'node:fs/promises';
import sharp, { type Metadata, type Sharp } from 'sharp';
import { detectFileType, headBytes, type PhotoType } from './detect-file-type.ts';
import type { PhotoProblem } from './photo-problem.ts';

/** A part of a photo, in its pixels. */
export type Rectangle = { left: number; top: number; width: number; height: number };

/** An edit of a photo by staff. */
export type PhotoEdit = { turn: 90 | 180 | 270 } | { crop: Rectangle };

export type CleanedPhoto = {
  content: Uint8Array;
  width: number;
  height: number;
  colour: string;
  /** Of a file with this content. */
  extension: 'jpg' | 'png';
};

/** Stock photos have a white ground; a logo keeps the page's behind it. */
export type Transparency = 'removed' | 'kept';

export type CleaningResult = CleanedPhoto | { problem: PhotoProblem };

const maxPixels = 100_000_000;
/** The widest variant has 1920 pixels; this leaves room to crop. */
export const maxOriginalSide = 3200;
const originalQuality = 90;
const paper = '#ffffff';

/**
 * Makes a new picture of a file's pixels: upright, in sRGB, at most 3200 pixels on its longer side, as JPEG of quality 90,
 * or as PNG if transparency is kept. Nothing else of the file survives: neither metadata, such as the place where a photo was taken, nor what is hidden between
 * or after the pixels.
 * @param input the path of a file, or its content
 */
export async function cleanPhoto(
  input: string | Buffer,
  edit?: PhotoEdit,
  transparency: Transparency = 'removed',
): Promise<CleaningResult> {
  const problem = await inspect(input);
  if (problem) return { problem };
  try {
    const source = sharp(input, { limitInputPixels: maxPixels, failOn: 'error' }).autoOrient();
    const isOpaque = transparency === 'removed' || (await source.clone().stats()).isOpaque;
    const resized = applyEdit(source, edit)
      .resize(maxOriginalSide, maxOriginalSide, { fit: 'inside', withoutEnlargement: true })
      .toColourspace('srgb');
    const { data, info } = await (
      isOpaque ? resized.flatten({ background: paper }).jpeg({ quality: originalQuality }) : resized.png()
    ).toBuffer({ resolveWithObject: true });
    const { width, height } = info;
    return { content: data, width, height, colour: await findAverageColour(data), extension: isOpaque ? 'jpg' : 'png' };
  } catch {
    return { problem: { reason: 'damaged' } };
  }
}

/** Reads no more than the header: a few bytes can announce pixels for which no memory suffices. */
async function inspect(input: string | Buffer): Promise<PhotoProblem | undefined> {
  const head = await readHead(input);
  if (head.length === 0) return { reason: 'empty' };
  const file = detectFileType(head);
  if (!('photo' in file)) return { reason: 'wrong-type', ...(file.other !== undefined && { found: file.other }) };
  let metadata: Metadata;
  try {
    metadata = await sharp(input, { limitInputPixels: false, failOn: 'error' }).metadata();
  } catch {
    return { reason: 'damaged' };
  }
  const { format, width, height, pages = 1 } = metadata;
  if (format !== formats[file.photo]) return { reason: 'damaged' };
  if (file.isAnimation || pages > 1) return { reason: 'animated' };
  if (width * height > maxPixels) {
    return { reason: 'too-many-pixels', megapixels: Math.round((width * height) / 1_000_000) };
  }
  return undefined;
}

/** The names that libvips uses. */
const formats: Readonly<Record<PhotoType, string>> = { jpeg: 'jpeg', png: 'png', webp: 'webp', avif: 'heif' };

async function readHead(input: string | Buffer): Promise<Buffer> {
  if (Buffer.isBuffer(input)) return input.subarray(0, headBytes);
  const file = await open(input);
  try {
    const { buffer, bytesRead } = await file.read({ buffer: Buffer.alloc(headBytes), position: 0 });
    return buffer.subarray(0, bytesRead);
  } finally {
    await file.close();
  }
}

function applyEdit(photo: Sharp, edit: PhotoEdit | undefined): Sharp {
  if (!edit) return photo;
  return 'turn' in edit ? photo.rotate(edit.turn) : photo.extract(edit.crop);
}

/** Shown until the photo is loaded. */
async function findAverageColour(content: Buffer): Promise<string> {
  const pixel = await sharp(content).flatten({ background: paper }).resize(1, 1, { fit: 'fill' }).raw().toBuffer();
  return `#${pixel.toString('hex', 0, 3)}`;
}
