import { Type } from 'typebox';
import { defineCall, EmailAddress, NonBlankString, Strict } from '#contract/call.ts';
import { Done } from '#contract/fields.ts';
import { NewPassword } from './credentials.ts';
import { UserProfile } from './profile.ts';

const Key = Type.String({ minLength: 1, maxLength: 100 });

export const getSetup = defineCall({
  method: 'GET',
  path: '/crm/api/setup',
  access: 'public',
  addition: true,
  errors: ['not_found'],
  limit: 'sign-in',
  summary:
    'Checks the key of the setup link, which the server prints when it starts without staff: whether it is still valid, and whether it has created the administrator. 404 for any other key, and once the setup is finished.',
  query: Strict({ key: Key }),
  reply: Type.Object({ has_admin: Type.Boolean() }),
});

export const createAdministrator = defineCall({
  method: 'POST',
  path: '/crm/api/setup/administrator',
  access: 'public',
  addition: true,
  errors: ['not_found'],
  limit: 'sign-in',
  summary:
    'Creates the first administrator and signs them in. A key works once; 404 afterwards, and if any staff exist.',
  body: Strict({
    key: Key,
    name: NonBlankString(80),
    email: EmailAddress(),
    password: NewPassword,
  }),
  reply: Type.Object({ token: Type.String(), user: UserProfile }),
});

export const finishSetup = defineCall({
  method: 'POST',
  path: '/crm/api/setup/finish',
  access: 'staff',
  addition: true,
  summary: 'Finishes the setup, after which its link is invalid.',
  body: Strict({}),
  reply: Done,
});
