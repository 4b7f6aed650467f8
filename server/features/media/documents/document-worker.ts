/** The thread that renders documents, one at a time. */
import { readlinkSync } from 'node:fs';
import { constants, setPriority } from 'node:os';
import { basename } from 'node:path';
import { parentPort } from 'node:worker_threads';
import sharp from 'sharp';
import type { DocumentOrder, FromDocumentWorker } from './document-kinds.ts';
import { drawPaper } from './draw-paper.ts';
import { drawProgramme } from './draw-programme.ts';
import { drawSharePicture } from './draw-share-picture.ts';

/** Pages and searches get a busy processor before documents. A thread has a priority of its own on Linux only. */
function goBehindRequests(): void {
  try {
    setPriority(Number(basename(readlinkSync('/proc/thread-self'))), constants.priority.PRIORITY_BELOW_NORMAL);
  } catch {
    // Documents are drawn at the priority of the program.
  }
}

const MAX_PIXELS = 50_000_000;

/** The cover at the size of both documents; without the file a document has none. */
const readCover = (file: string): Promise<Buffer | null> =>
  sharp(file, { limitInputPixels: MAX_PIXELS })
    .rotate()
    .resize(1200, 630, { fit: 'cover' })
    .jpeg({ quality: 78, mozjpeg: true })
    .toBuffer()
    .catch(() => null);

async function draw({ document, cover }: DocumentOrder): Promise<Uint8Array> {
  if (document.kind === 'paper') return drawPaper(document);
  const picture = cover === null ? null : await readCover(cover);
  return document.kind === 'programme' ? drawProgramme(document, picture) : drawSharePicture(document, picture);
}

goBehindRequests();
parentPort?.on('message', async (order: DocumentOrder) => {
  const reply: FromDocumentWorker = await draw(order).then(
    (bytes) => ({ bytes }),
    (error: unknown) => ({ error: String(error) }),
  );
  parentPort?.postMessage(reply);
});
