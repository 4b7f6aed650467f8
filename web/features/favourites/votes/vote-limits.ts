/** Characters of the title of a vote and of a voter's name (contract/favourites/votes.ts). */
export const TITLE_LENGTH = 80;
export const NAME_LENGTH = 40;
