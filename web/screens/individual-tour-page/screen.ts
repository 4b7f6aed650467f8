import { UUID, type ScreenRow } from '#web/screens/screen-row.ts';

export default {
  pattern: `/order/:uuid(${UUID})/individual-tour`,
  isPrivate: true,
  texts: ['tours', 'tour', 'tour-forms'],
  lateTexts: ['tour-rest'],
  visit: { params: { uuid: '00000000-0000-4000-8000-000000000001' } },
} satisfies ScreenRow;
