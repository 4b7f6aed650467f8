import type { PersonalData } from '#server/platform/personal-data.ts';
import { releaseUploads } from './files/uploaded-files.ts';

/** Uploads that nothing took: too short-lived for a copy. What took the others reads and erases them. */
export const uploadsData: PersonalData = {
  read: async () => ({}),
  erase: releaseUploads,
};
