import { Type, type Static } from 'typebox';
import { defineCall, defineUpload, Strict } from '#contract/call.ts';
import { Picture } from '#contract/catalogue/card.ts';
import { Done, Uuid } from '#contract/fields.ts';
import { MAX_IMAGE_BYTES } from '#domain/file-rules.ts';

const ImageId = Type.String({ minLength: 1, maxLength: 36 });
const Token = Type.String({ minLength: 1, maxLength: 100 });

/** A URL that the server downloads a file from. */
export const PublicUrl = Type.String({
  minLength: 1,
  maxLength: 2048,
  description: 'https URL on the public network; redirects are not followed',
});
const Bucket = Type.String({ pattern: '^[a-z][a-z0-9_-]{0,39}$', description: 'Purpose of the picture' });

/** An uploaded picture by its id, with the token that proves who uploaded it. */
export const ImageRef = Strict({ image_id: ImageId, token: Token });
export type ImageRef = Static<typeof ImageRef>;

/** An uploaded picture as returned to its owner. */
export const UploadedImage = Type.Object({
  id: Type.String(),
  token: Type.String({ description: 'Token required to use or delete the picture' }),
  picture: Picture,
});
export type UploadedImage = Static<typeof UploadedImage>;

export const uploadReviewImage = defineUpload({
  method: 'POST',
  path: '/spa/upload-review-image',
  access: 'public',
  errors: ['unsupported_type', 'not_found', 'not_allowed_now'],
  limit: 'upload',
  file: { field: 'image', maxBytes: MAX_IMAGE_BYTES },
  summary:
    'Stores a picture for a review: JPEG, PNG, WebP, AVIF or GIF, re-encoded without its metadata. Deleted after a day unless a review uses it. `not_allowed_now` beyond 30 pictures for an open review link, or 1,000 for all uploads without a link and an account.',
  body: Strict({ uuid: Type.Optional(Uuid) }),
  reply: UploadedImage,
});

export const uploadImage = defineUpload({
  method: 'POST',
  path: '/crm/api/image/upload',
  access: 'user',
  errors: ['not_allowed_now'],
  limit: 'upload',
  file: { field: 'image', maxBytes: MAX_IMAGE_BYTES },
  summary:
    'Stores a picture: JPEG, PNG, WebP, AVIF or GIF, sent as form data or fetched from `url`, re-encoded without its metadata. In the bucket `logo` it is kept small and transparent. Deleted after a day unless it is used. `not_allowed_now` beyond 200 uploads or 500 MB per account.',
  body: Strict({ url: Type.Optional(PublicUrl), bucket: Bucket }),
  reply: UploadedImage,
});

export const deleteImage = defineCall({
  method: 'POST',
  path: '/spa/delete-image',
  access: 'public',
  errors: ['not_found'],
  summary: 'Deletes an uploaded picture that is not in use. `not_found` for a wrong token.',
  query: Strict({ id: ImageId, token: Token }),
  body: Strict({}),
  reply: Done,
});
