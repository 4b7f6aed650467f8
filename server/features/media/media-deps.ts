import type { Platform } from '#server/platform/platform.ts';
import type { PictureMaker } from './picture-maker.ts';
import type { Plates } from './plates.ts';
import type { FileProofs } from './signed-address.ts';

/** Dependencies of pictures and files. */
export interface MediaDeps extends Platform {
  /** Folder of the catalogue's original pictures. */
  originals: string;
  maker: PictureMaker;
  plates: Plates;
  proofs: FileProofs;
  /** Seconds since 1970. */
  nowS(): number;
  /** The id in the URL segment of a picture or file, and whether it is signed. */
  open(part: string): ReturnType<FileProofs['open']>;
}
