import { Type } from 'typebox';
import { defineCall, EmailAddress, NonBlankString, Strict } from '#contract/call.ts';
import { UserProfile } from './profile.ts';
import { Done, NewPassword } from './fields.ts';

const Key = Type.String({ minLength: 1, maxLength: 100 });

export const getSetup = defineCall({
  method: 'GET',
  path: '/crm/api/setup',
  access: 'public',
  addition: true,
  errors: ['not_found'],
  limit: 'sign-in',
  summary:
    'Whether the key of the link that a start without staff prints still sets up the site, and whether it has made the administrator. 404 for any other key, and once the setup is finished.',
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
    'Makes the first administrator and signs them in. A key makes one; 404 afterwards, and while there is any staff.',
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
  errors: [],
  summary: 'Ends the setup: its link leads nowhere from now on.',
  body: Strict({}),
  reply: Done,
});
