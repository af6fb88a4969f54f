import type { PhotoProblem } from '../../../platform/images/cleaning/photo-problem.ts';
import { maxFrames, minFrames } from '../turntable/frame-limits.ts';
import { maxPhotoBytes, maxPhotos } from './photo-limits.ts';

/** Why a photo or a turntable was not added or changed. */
export type PhotoRefusal =
  | PhotoProblem
  | { reason: 'frame-count'; count: number }
  | { reason: 'frame-size'; place: number; size: string; expected: string }
  | { reason: 'same-frame'; places: [number, number] }
  | { reason: 'no-frame' }
  | { reason: 'no-car' | 'no-photo' | 'too-many-photos' | 'not-stored' | 'changed' | 'pinned' };

/** Another attempt may succeed. */
export const isTemporary = ({ reason }: PhotoRefusal): boolean => reason === 'busy' || reason === 'not-stored';

/** A refusal in a sentence or two: what is wrong, and what to do. */
export function describeRefusal(refusal: PhotoRefusal): string {
  switch (refusal.reason) {
    case 'empty':
      return 'This file is empty.';
    case 'too-large':
      return `This file is larger than ${maxPhotoBytes / 1024 / 1024} MB. Save it in a smaller size and upload that.`;
    case 'wrong-type':
      return describeWrongType(refusal.found);
    case 'animated':
      return 'This is an animation. Upload a still photo.';
    case 'too-many-pixels':
      return `This photo has ${refusal.megapixels} megapixels; at most 100 are possible. Save it in a smaller size and upload that.`;
    case 'damaged':
      return 'This photo could not be read: the file is incomplete or damaged. Copy it from the camera again.';
    case 'too-complex':
      return 'This photo takes too long to read. Save it as a JPEG and upload that.';
    case 'busy':
      return 'Too many photos are being uploaded at the moment. Try again in a minute.';
    case 'too-many-photos':
      return `A car can have ${maxPhotos} photos. Delete one first.`;
    case 'not-stored':
      return 'The photo could not be stored. Try again in a minute.';
    case 'no-car':
      return 'This car no longer exists.';
    case 'no-photo':
      return 'This photo is no longer there. Another person may have deleted it.';
    case 'frame-count':
      return `A turntable has ${minFrames} to ${maxFrames} frames; this one would have ${refusal.count}. Choose all frames at once.`;
    case 'frame-size':
      return `All frames need the same size: frame ${refusal.place} has ${refusal.size} pixels, the first ${refusal.expected}.`;
    case 'same-frame':
      return `Frames ${refusal.places.join(' and ')} are the same picture. Leave one of them out.`;
    case 'no-frame':
      return 'Some of these frames are no longer stored. Choose the files again.';
    case 'pinned':
      return 'Staff have pinned the photos of this car.';
    case 'changed':
      return 'Another person changed the photos of this car. Here is the current order; make your change again.';
  }
}

const accepted = 'Upload a JPEG, PNG, WebP or AVIF.';

function describeWrongType(found: string | undefined): string {
  if (found === undefined) return `This is not a photo. ${accepted}`;
  if (found === 'HEIC photo')
    return 'This is a HEIC photo, which browsers cannot show. Save it as a JPEG and upload that.';
  return `This is ${/^[aeiou]|^SVG/i.test(found) ? 'an' : 'a'} ${found}, not a photo. ${accepted}`;
}
