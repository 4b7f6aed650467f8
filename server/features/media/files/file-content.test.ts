import { strToU8, zipSync } from 'fflate';
import { expect, test } from 'vitest';
import { storedContent } from './file-content.ts';

const kept = (bytes: Buffer, name: string) => storedContent({ bytes, name, field: 'file' });
const DOCUMENT = { '[Content_Types].xml': strToU8('<Types/>'), 'word/document.xml': strToU8('<w:document/>') };

/** An archive of 128 bytes whose zip64 directory claims four billion parts. */
function endlessArchive(): Buffer {
  const bytes = Buffer.alloc(128);
  bytes.write('PK\x03\x04', 0, 'latin1');
  const [end, locator, large] = [106, 86, 30];
  bytes.write('PK\x06\x06', large, 'latin1');
  bytes.writeUInt32LE(0xffff_ffff, large + 32);
  bytes.write('PK\x06\x07', locator, 'latin1');
  bytes.writeUInt32LE(large, locator + 8);
  bytes.write('PK\x05\x06', end, 'latin1');
  bytes.writeUInt16LE(1, end + 8);
  return bytes;
}

test('a document is recognized by the parts of its archive', async () => {
  expect(await kept(Buffer.from(zipSync(DOCUMENT)), 'plan.docx')).toMatchObject({ name: 'plan.docx' });
  expect(await kept(Buffer.from(zipSync({ 'a.txt': strToU8('a') })), 'plan.docx')).toBeNull();
});

test('an archive that claims more parts than a document has is not read', async () => {
  expect(await kept(endlessArchive(), 'plan.docx')).toBeNull();
  const parts = Object.fromEntries(Array.from({ length: 2500 }, (_, at) => [`${at}`, new Uint8Array()]));
  expect(await kept(Buffer.from(zipSync({ ...DOCUMENT, ...parts })), 'plan.docx')).toBeNull();
});
