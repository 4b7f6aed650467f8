import { Type } from 'typebox';
import { defineCall, Nullable, Strict } from '#contract/call.ts';
import { UserProfile } from './profile.ts';

const ImageId = Type.String({ pattern: '^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$' });

export const updateProfilePhoto = defineCall({
  method: 'POST',
  path: '/crm/api/user/update-profile-photo',
  access: 'user',
  errors: ['not_found'],
  reply: UserProfile,
  summary:
    'Makes an uploaded picture (image/upload) the photo of the account, or removes the photo with null; the former photo is deleted. A picture of another account, or one that is in use elsewhere, is not_found.',
  body: Strict({ avatar_id: Nullable(ImageId) }),
});
