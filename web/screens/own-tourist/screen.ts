import { UUID, type ScreenRow } from '#web/screens/screen-row.ts';

export default {
  pattern: `/order/:uuid(${UUID})/add-tourists`,
  isPrivate: true,
  texts: ['trip', 'forms', 'phone', 'meeting'],
  visit: { after: 'named-tourists', params: { uuid: '{personal_link}' } },
} satisfies ScreenRow;
