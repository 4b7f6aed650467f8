import { Type, type Static } from 'typebox';
import { defineCall, Nullable, Strict, StringEnum } from '#contract/call.ts';
import { RowId, Instant } from '#contract/fields.ts';
import { PageNumber, Pagination } from '#contract/pagination.ts';
import { HIDE_REASONS } from '#domain/reviews.ts';

export const JudgedQuestion = Type.Object({
  id: Type.Integer(),
  tour: Type.String(),
  author: Type.String(),
  lang: Type.String(),
  text: Type.String(),
  answer: Nullable(Type.String()),
  asked_at: Instant,
  is_hidden: Type.Boolean(),
});
export type JudgedQuestion = Static<typeof JudgedQuestion>;

export const listQuestions = defineCall({
  method: 'GET',
  path: '/crm/api/staff/questions',
  access: 'staff',
  addition: true,
  summary: 'Lists questions about tours, newest first, 50 at a time.',
  query: Strict({ page: Type.Optional(PageNumber) }),
  reply: Type.Object({ data: Type.Array(JudgedQuestion), pagination: Pagination }),
});

export const moderateQuestion = defineCall({
  method: 'POST',
  path: '/crm/api/staff/question/moderate',
  access: 'staff',
  errors: ['not_found'],
  addition: true,
  once: true,
  summary:
    'Hides a question with its answer and emails its author the reason, or shows it again if no reason is given.',
  body: Strict({ id: RowId, reason: Nullable(StringEnum(HIDE_REASONS)) }),
  reply: Type.Object({ id: Type.Integer() }),
});
