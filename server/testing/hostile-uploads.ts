import { crc32, deflateSync } from 'node:zlib';
import { strToU8, zipSync } from 'fflate';
import sharp from 'sharp';

/** One upload: its call and its raw request. */
export interface HostileUpload {
  what: string;
  url: string;
  payload: Buffer;
  type: string;
}

const IMAGE = '/crm/api/image/upload';
const FILE = '/crm/api/file/upload';
const VIDEO = '/crm/api/file/upload-video';
const CALLS = [
  { url: IMAGE, field: 'image', fields: { bucket: 'review' } },
  { url: FILE, field: 'file', fields: {} },
  { url: VIDEO, field: 'file', fields: {} },
] as const;
const SCRIPT = '<script>alert(document.domain)</script>';
const SVG = `<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)">${SCRIPT}</svg>`;
const BOUNDARY = 'a-boundary-of-these-hostile-uploads';
const MULTIPART = `multipart/form-data; boundary=${BOUNDARY}`;

interface Part {
  field: string;
  /** Written verbatim into the header; null sends no file. */
  name?: string;
  type?: string;
  bytes: Buffer | string;
}

function bodyOf(parts: readonly Part[], end = `--${BOUNDARY}--\r\n`): Buffer {
  const written = parts.flatMap(({ field, name, type, bytes }) => [
    Buffer.from(
      `--${BOUNDARY}\r\nContent-Disposition: form-data; name="${field}"${name === undefined ? '' : `; filename="${name}"`}\r\n${
        type === undefined ? '' : `Content-Type: ${type}\r\n`
      }\r\n`,
    ),
    Buffer.from(bytes),
    Buffer.from('\r\n'),
  ]);
  return Buffer.concat([...written, Buffer.from(end)]);
}

type Call = (typeof CALLS)[number];
const textsOf = ({ fields }: Call): Part[] => Object.entries(fields).map(([field, bytes]) => ({ field, bytes }));

function upload(what: string, call: Call, file: Omit<Part, 'field'>): HostileUpload {
  const payload = bodyOf([...textsOf(call), { field: call.field, ...file }]);
  return { what: `${what} to ${call.url}`, url: call.url, payload, type: MULTIPART };
}

/** Contents that no call accepts, whatever their name. */
const FOREIGN: Record<string, Buffer> = {
  svg: Buffer.from(SVG),
  'svg behind a byte order mark': Buffer.from(`\ufeff${SVG}`),
  'svg with an entity': Buffer.from(`<!DOCTYPE svg [<!ENTITY x SYSTEM "file:///etc/passwd">]>${SVG}`),
  html: Buffer.from(`<!doctype html>${SCRIPT}`),
  'html behind spaces': Buffer.from(`${' '.repeat(600)}<html>${SCRIPT}`),
  'html in UTF-7': Buffer.from('+ADw-script+AD4-alert(1)+ADw-/script+AD4-'),
  xml: Buffer.from('<?xml version="1.0"?><?xml-stylesheet href="x.xsl"?><x/>'),
  script: Buffer.from('alert(1)'),
  php: Buffer.from('<?php system($_GET["x"]);'),
  shell: Buffer.from('#!/bin/sh\nid\n'),
  'PostScript for a converter': Buffer.from('%!PS\n(%pipe%id) (r) file\n'),
  'drawing commands': Buffer.from('push graphic-context\nfill "url(https://127.0.0.1/x.png)"\npop graphic-context'),
  playlist: Buffer.from('#EXTM3U\n#EXTINF:10,\nfile:///etc/passwd\n'),
  'Windows program': Buffer.from('MZ\x90\0\x03'),
  'Linux program': Buffer.from('\x7fELF\x02\x01\x01'),
  'Java archive without parts': Buffer.from('\xca\xfe\xba\xbe', 'latin1'),
  WebAssembly: Buffer.from('\0asm\x01\0\0\0'),
  tiff: Buffer.from('II*\0\x08\0\0\0', 'latin1'),
  bmp: Buffer.from('BM\0\0\0\0', 'latin1'),
  icon: Buffer.from('\0\0\x01\0\x01\0'),
  psd: Buffer.from('8BPS\0\x01'),
  rar: Buffer.from('Rar!\x1a\x07\0'),
  gzip: Buffer.from('\x1f\x8b\x08\0', 'latin1'),
  heic: Buffer.from('\0\0\0\x18ftypheic\0\0\0\0'),
  matroska: Buffer.concat([Buffer.from('1a45dfa3', 'hex'), Buffer.from('\x42\x82\x88matroska')]),
  'old office file of no known kind': Buffer.concat([Buffer.from('d0cf11e0a1b11ae1', 'hex'), Buffer.alloc(600)]),
  'broken archive': Buffer.from('PK\x03\x04 and nothing more'),
  'wrong first bytes of a GIF': Buffer.from('GIF88a and more'),
  'pdf behind html': Buffer.from(`${SCRIPT}%PDF-1.7`),
  empty: Buffer.alloc(0),
};

const CLAIMS = [
  { name: 'photo.jpg', type: 'image/jpeg' },
  { name: 'photo.php.jpg', type: 'image/svg+xml' },
  { name: 'page.html', type: 'text/html' },
];

const foreign = (): HostileUpload[] =>
  Object.entries(FOREIGN).flatMap(([what, bytes]) =>
    CLAIMS.flatMap((claim) => CALLS.map((call) => upload(`${what} as ${claim.name}`, call, { ...claim, bytes }))),
  );

function pngChunk(type: string, data: Buffer): Buffer {
  const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)];
  length.writeUInt32BE(data.length);
  const content = Buffer.concat([Buffer.from(type), data]);
  sum.writeUInt32BE(crc32(content));
  return Buffer.concat([length, content, sum]);
}

/** A PNG with a custom header, and chunks before its pixels. */
function png(width: number, height: number, ...chunks: Buffer[]): Buffer {
  const header = Buffer.from([0, 0, 0, 0, 0, 0, 0, 0, 8, 2, 0, 0, 0]);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  const pixels = pngChunk('IDAT', deflateSync(Buffer.alloc(1000)));
  const parts = [pngChunk('IHDR', header), ...chunks, pixels, pngChunk('IEND', Buffer.alloc(0))];
  return Buffer.concat([Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'), ...parts]);
}

/** A GIF with `frames` frames of one pixel. */
function gif(frames: number): Buffer {
  const head = Buffer.from('GIF89a\x01\0\x01\0\x80\0\0\0\0\0\xff\xff\xff', 'latin1');
  const frame = Buffer.from('\x21\xf9\x04\0\x0a\0\0\0\x2c\0\0\0\0\x01\0\x01\0\0\x02\x02D\x01\0', 'latin1');
  return Buffer.concat([head, ...Array.from({ length: frames }, () => frame), Buffer.from(';')]);
}

/** Files that begin like pictures but cannot be decoded, or only at great cost. */
async function broken(): Promise<Record<string, Buffer>> {
  const source = () => sharp({ create: { width: 90, height: 60, channels: 3, background: 'teal' } });
  const [jpeg, plain, webp] = await Promise.all([
    source().jpeg().toBuffer(),
    source().png().toBuffer(),
    source().webp().toBuffer(),
  ]);
  const wide = Buffer.from(jpeg);
  // The dimensions of the frame header.
  wide.fill(0xff, wide.indexOf(Buffer.from([0xff, 0xc0])) + 5, wide.indexOf(Buffer.from([0xff, 0xc0])) + 9);
  return {
    'svg with the first bytes of a JPEG': Buffer.concat([jpeg.subarray(0, 3), Buffer.from(SVG)]),
    'html with the first bytes of a GIF': Buffer.from(`GIF89a/*${SCRIPT}*/`),
    'JPEG cut off': jpeg.subarray(0, 200),
    'PNG cut off': plain.subarray(0, 60),
    'WebP cut off': webp.subarray(0, 40),
    'PNG of 2.5 billion pixels': png(50_000, 50_000),
    'PNG of the greatest size there is': png(0x7fff_ffff, 0x7fff_ffff),
    'JPEG of 4.3 billion pixels': wide,
    'PNG without a height': png(50_000, 0),
    'GIF of 101 frames': gif(101),
  };
}

const PDF = Buffer.from('%PDF-1.4\n%%EOF\n');
/** Names that escape the folder or mislead; the content is an accepted document. */
const NAMES = [
  ...[
    '../../../../etc/cron.d/x.pdf',
    '..\\\\..\\\\windows\\\\x.pdf',
    '/etc/passwd',
    '....//....//x.pdf',
    'x.pdf/../../y.html',
  ],
  ...[
    'x.pdf\0.html',
    '\0.pdf',
    'x.html\0',
    'invoice\u202efdp.exe',
    'x.pdf.exe',
    'x.pdf.html',
    'x.svg',
    'x.php',
    'x.phtml',
  ],
  ...[
    '.htaccess',
    '.pdf',
    '..',
    '.',
    'CON.pdf',
    'x.pdf::$DATA',
    'x.pdf ',
    'x.pdf.',
    '%2e%2e%2fx.pdf',
    '~/.ssh/authorized_keys',
  ],
  ...[`${'a'.repeat(5000)}.pdf`, `${'😀'.repeat(900)}.pdf`, '<script>alert(1)</script>.pdf', 'x.pdf; filename=y.html'],
  ...["x'.pdf; drop table file;--", 'x\u2028y.pdf', '\ud800.pdf'],
];

function documents(): Record<string, Omit<Part, 'field'>> {
  const archive = (parts: Record<string, string>): Buffer =>
    Buffer.from(zipSync(Object.fromEntries(Object.entries(parts).map(([name, text]) => [name, strToU8(text)]))));
  const word = { '[Content_Types].xml': '<Types/>', 'word/document.xml': '<w/>' };
  const ole = (...streams: string[]): Buffer =>
    Buffer.concat([
      Buffer.from(FOREIGN['old office file of no known kind'] ?? ''),
      Buffer.from(streams.join('\0'), 'utf16le'),
    ]);
  return {
    'docx with macros': { name: 'x.docx', bytes: archive({ ...word, 'word/vbaProject.bin': 'x' }) },
    'docx with a control': { name: 'x.docx', bytes: archive({ ...word, 'word/activeX/activeX1.bin': 'x' }) },
    'archive of programs': { name: 'x.docx', bytes: archive({ 'x.exe': 'MZ' }) },
    'archive that leads elsewhere': { name: 'x.xlsx', bytes: archive({ '../../x': 'x' }) },
    'docx called xlsx': { name: 'x.xlsx', bytes: archive(word) },
    'docx called html': { name: 'x.html', bytes: archive(word) },
    'program before a docx': { name: 'x.docx', bytes: Buffer.concat([Buffer.from('MZ'), archive(word)]) },
    'doc with macros': { name: 'x.doc', bytes: ole('WordDocument', '_VBA_PROJECT') },
    'xls called doc': { name: 'x.doc', bytes: ole('Workbook') },
    presentation: { name: 'x.ppt', bytes: ole('PowerPoint Document') },
  };
}

/** Requests that are not a form with one file. */
function forms(call: Call): HostileUpload[] {
  const file: Part = { field: call.field, name: 'x.pdf', type: 'application/pdf', bytes: PDF };
  const send = (what: string, payload: Buffer, type = MULTIPART): HostileUpload => ({
    what: `${what} to ${call.url}`,
    url: call.url,
    payload,
    type,
  });
  const texts = textsOf(call);
  return [
    send('no part', bodyOf([])),
    send('no file', bodyOf(texts)),
    send('an empty body', Buffer.alloc(0)),
    send('a text instead of the file', bodyOf([...texts, { field: call.field, bytes: 'x' }])),
    send('two files', bodyOf([...texts, file, file])),
    send('a file in another field', bodyOf([...texts, { ...file, field: 'avatar' }])),
    send('a field of the prototype', bodyOf([...texts, { field: '__proto__', bytes: '1' }, file])),
    send('an unknown field', bodyOf([...texts, { field: 'path', bytes: '../../x' }, file])),
    send('eleven parts', bodyOf([...texts, ...Array.from({ length: 11 }, () => file)])),
    send('no end', bodyOf([...texts, file], '')),
    send('no boundary', bodyOf([...texts, file]), 'multipart/form-data'),
    send('two boundaries', bodyOf([...texts, file]), `${MULTIPART}; boundary=other`),
    send('another boundary', bodyOf([...texts, file]), 'multipart/form-data; boundary=other'),
    send('the file alone', PDF, 'application/pdf'),
    send('text', PDF, 'text/plain'),
    send('an encoded form', Buffer.from(`${call.field}=x`), 'application/x-www-form-urlencoded'),
    send('broken JSON', Buffer.from('{"bucket":'), 'application/json'),
    send('an address and a file', bodyOf([...texts, { field: 'url', bytes: 'https://a.example/' }, file])),
    send('an address inside', Buffer.from('{"url":"https://169.254.169.254/","bucket":"review"}'), 'application/json'),
  ];
}

/** Larger than the limit: the declared length is already rejected. */
const tooLarge = (): HostileUpload[] =>
  CALLS.slice(0, 2).map((call) => upload('over the cap', call, { name: 'x.pdf', bytes: Buffer.alloc(20_300_000) }));

/** Every hostile upload. Those in `names` may be accepted under another name. */
export async function hostileUploads(): Promise<{ refused: HostileUpload[]; names: HostileUpload[] }> {
  const [image, file] = CALLS;
  return {
    refused: [
      ...foreign(),
      ...Object.entries(await broken()).map(([what, bytes]) => upload(what, image, { name: 'x.jpg', bytes })),
      ...Object.entries(documents()).map(([what, part]) => upload(what, file, part)),
      ...CALLS.flatMap(forms),
      ...tooLarge(),
    ],
    names: NAMES.map((name) => upload(`the name ${JSON.stringify(name.slice(0, 40))}`, file, { name, bytes: PDF })),
  };
}

/** Pictures that are accepted and lose their metadata. */
export async function ladenPictures(): Promise<Record<string, Buffer>> {
  const source = () => sharp({ create: { width: 90, height: 60, channels: 3, background: 'teal' } });
  const gps = source().withExif({ IFD3: { GPSLatitude: '41/1 54/1 0/1', GPSLongitude: '45/1 24/1 0/1' } });
  // 60 MB of zeros as a colour profile of a few kilobytes.
  const profile = Buffer.concat([Buffer.from('icc\0\0'), deflateSync(Buffer.alloc(60_000_000))]);
  return {
    'a place': await gps.jpeg().toBuffer(),
    'a script behind its end': Buffer.concat([await source().jpeg().toBuffer(), Buffer.from(SCRIPT)]),
    'ink colours': await source().toColourspace('cmyk').jpeg().toBuffer(),
    'a profile that expands': png(10, 10, pngChunk('iCCP', profile)),
    'a hundred frames': gif(100),
    'a text': png(10, 10, pngChunk('tEXt', Buffer.from(`Comment\0${SCRIPT}`))),
  };
}
