import type * as meeting from '#contract/trip/meeting.ts';
import type { Handlers } from '#server/calls/call-context.ts';
import type { TripDeps } from '#server/features/trip/trip-deps.ts';
import { deleteFile, uploadFile } from './meeting-files.ts';
import { saveMeeting } from './save-meeting.ts';
import { saveTravel, viewTravel } from './travel-info.ts';
import { viewMeetingPage } from './view-meeting.ts';

/** The handlers of the calls in `contract/trip/meeting.ts`. */
export function meetingHandlers(deps: TripDeps): Handlers<typeof meeting> {
  return {
    getMeetingData: async (context, { query }) => ({
      data: await viewMeetingPage(deps, query.key, context.locale),
    }),
    async saveMeetingData(context, { query, body }) {
      const saved = await saveMeeting(deps, query.key, body);
      return { result: true, saved_at: saved.toISOString() };
    },
    async deleteMeetingFile(_context, { query, body }) {
      await deleteFile(deps, query.key, body.file_id);
      return { result: true };
    },
    uploadMeetingFile: ({ file }, { query }) => uploadFile(deps, query.key, file),
    getTravelInfo: (context, { query }) => viewTravel(deps, context, query.uuid),
    async saveTravelInfo(context, { query, body }) {
      return { saved_at: (await saveTravel(deps, context, query.uuid, body)).toISOString() };
    },
  };
}
