import { Type, type Static } from 'typebox';
import { defineUpload, Flag, Strict } from '#contract/call.ts';
import { MAX_FILE_BYTES, MAX_VIDEO_BYTES } from '#domain/file-rules.ts';
import { PublicUrl } from './images.ts';

const IsPublic = Flag({ description: 'Public files need no signed address. Default: 0' });

/** An uploaded file as returned to its owner. */
export const UploadedFile = Type.Object({
  id: Type.String(),
  name: Type.String({ description: 'The uploaded name, without misleading characters' }),
  mime: Type.String({ description: 'Media type, detected from the content of the file' }),
  size: Type.Integer({ description: 'Bytes' }),
  is_public: Type.Boolean(),
  url: Type.String({ description: 'Download URL; for a private file valid for at most an hour' }),
});
export type UploadedFile = Static<typeof UploadedFile>;

const FATE =
  'Given out as a download only, and deleted after a day when nothing takes it. Of an account 200 uploads or 500 MB are stored: not_allowed_now after them.';

export const uploadFile = defineUpload({
  method: 'POST',
  path: '/crm/api/file/upload',
  access: 'user',
  errors: ['not_allowed_now'],
  limit: 'upload',
  file: { field: 'file', maxBytes: MAX_FILE_BYTES },
  summary: `Stores a picture, pdf, doc, docx, xls or xlsx. Pictures are re-encoded without their metadata; documents with macros are rejected. ${FATE}`,
  body: Strict({ is_public: IsPublic }),
  reply: UploadedFile,
});

export const uploadVideo = defineUpload({
  method: 'POST',
  path: '/crm/api/file/upload-video',
  access: 'user',
  errors: ['not_allowed_now'],
  limit: 'upload',
  file: { field: 'file', maxBytes: MAX_VIDEO_BYTES },
  summary: `Stores an mp4, mov or webm video, sent as form data or fetched from \`url\`. ${FATE}`,
  query: Strict({ is_public: IsPublic }),
  body: Strict({ url: Type.Optional(PublicUrl), is_public: IsPublic }),
  reply: UploadedFile,
});
