/** Characters of the organizer's text about where to meet. */
export const MEETING_TEXT_LENGTH = 4000;
/** Characters of the name of a room. */
export const ROOM_LENGTH = 60;
