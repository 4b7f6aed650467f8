/** The process that renders documents, one at a time. It exits with its parent. */
import sharp from 'sharp';
import type { DrawingInput, FromDocumentProcess, PlateDocument } from './document-kinds.ts';
import { drawPaper } from './draw-paper.ts';
import { drawPlate } from './draw-plate.ts';
import { drawProgramme } from './draw-programme.ts';
import { drawSharePicture } from './draw-share-picture.ts';

const MAX_PIXELS = 50_000_000;

/** The cover, scaled for both documents; null when it cannot be read. */
const readCover = async (source: string | PlateDocument): Promise<Buffer | null> =>
  sharp(typeof source === 'string' ? source : Buffer.from(await drawPlate(source)), { limitInputPixels: MAX_PIXELS })
    .rotate()
    .resize(1200, 630, { fit: 'cover' })
    .jpeg({ quality: 78, mozjpeg: true })
    .toBuffer()
    .catch(() => null);

async function draw({ document, cover }: DrawingInput): Promise<Uint8Array> {
  if (document.kind === 'paper') return drawPaper(document);
  const picture = cover === null ? null : await readCover(cover);
  return document.kind === 'programme' ? drawProgramme(document, picture) : drawSharePicture(document, picture);
}

process.on('message', async (input: DrawingInput) => {
  const reply: FromDocumentProcess = await draw(input).then(
    (bytes) => ({ bytes }),
    (error: unknown) => ({ error: String(error) }),
  );
  process.send?.(reply);
});
