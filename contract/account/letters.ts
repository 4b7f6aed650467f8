import { Type } from 'typebox';
import { LETTER_GROUPS } from '#domain/letters/letter-groups.ts';
import { defineCall, Strict, Words } from '#contract/call.ts';

const LetterSettings = Type.Object({
  groups: Type.Array(Type.Object({ group: Words(LETTER_GROUPS), is_on: Type.Boolean() }), {
    description: 'Letters that can be switched off; those about bookings, money, safety and the sign-in always come',
  }),
});

export const getLetterSettings = defineCall({
  method: 'GET',
  path: '/crm/api/user/letters',
  access: 'user',
  addition: true,
  errors: [],
  summary: 'Which letters the user gets.',
  reply: LetterSettings,
});

export const setLetters = defineCall({
  method: 'POST',
  path: '/crm/api/user/set-letters',
  access: 'user',
  addition: true,
  errors: [],
  summary: 'Switches one group of letters on or off.',
  body: Strict({ group: Words(LETTER_GROUPS), is_on: Type.Boolean() }),
  reply: LetterSettings,
});
