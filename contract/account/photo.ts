import { defineCall, Nullable, Strict } from '#contract/call.ts';
import { Uuid } from '#contract/fields.ts';
import { UserProfile } from './profile.ts';

export const updateProfilePhoto = defineCall({
  method: 'POST',
  path: '/crm/api/user/update-profile-photo',
  access: 'user',
  errors: ['not_found'],
  reply: UserProfile,
  summary:
    'Sets an uploaded picture (image/upload) as the account’s photo, or removes the photo with null; the previous photo is deleted. `not_found` for a picture that belongs to another account or is in use elsewhere.',
  body: Strict({ avatar_id: Nullable(Uuid) }),
});
