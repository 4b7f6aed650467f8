import { SELECTION_TOKEN } from '#domain/booking/selection-token.ts';
import type { ScreenRow } from '#web/screens/screen-row.ts';

export default {
  pattern: '/selection',
  isPrivate: true,
  texts: ['tours', 'selection'],
  visit: { after: 'selection-link', query: `${SELECTION_TOKEN}={token}` },
} satisfies ScreenRow;
