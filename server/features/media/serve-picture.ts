import type { FastifyReply } from 'fastify';
import { PICTURE_FORMATS, PICTURE_SIZES, type PictureFormat, type PictureSize } from '#domain/picture-sizes.ts';
import type { MadePicture } from './picture-maker.ts';

/** Seconds that a fallback format is cached: then the requested one is probably ready. */
const FALLBACK_S = 60;
const TYPES: Record<PictureFormat, string> = { avif: 'image/avif', webp: 'image/webp', jpg: 'image/jpeg' };

/** Size and format in the last segment of a picture's URL; null unless both are served. */
export function parseName(name: string): { size: PictureSize; format: PictureFormat } | null {
  const [size, format, ...rest] = name.split('.');
  const knownSize = PICTURE_SIZES.find((known) => known === size);
  const knownFormat = PICTURE_FORMATS.find((known) => known === format);
  return knownSize && knownFormat && rest.length === 0 ? { size: knownSize, format: knownFormat } : null;
}

/** Sends a picture; `control` is the `Cache-Control` of the requested format. */
export function sendPicture(
  reply: FastifyReply,
  picture: MadePicture,
  requested: PictureFormat,
  control: string,
): FastifyReply {
  const isFallback = picture.format !== requested;
  return reply
    .type(TYPES[picture.format])
    .header('cache-control', isFallback ? `${control.split(',')[0]}, max-age=${FALLBACK_S}` : control)
    .send(picture.bytes);
}
