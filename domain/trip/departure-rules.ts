/** Characters of the organizer's text about where to meet. */
export const MAX_MEETING_TEXT_LENGTH = 4000;
/** Characters of the name of a room. */
export const MAX_ROOM_LENGTH = 60;
