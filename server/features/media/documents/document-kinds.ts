/** A tour's programme for printing, in the reader's language. */
export interface ProgrammeDocument {
  kind: 'programme';
  lang: string;
  title: string;
  place: string;
  facts: readonly string[];
  summary: string;
  /** Places in travel order, drawn on the map and named in `routeText`. */
  route: readonly { name: string; lat: number; lng: number; via?: readonly { lat: number; lng: number }[] }[];
  /** Empty for a tour that stays in one place. */
  routeText: string;
  daysTitle: string;
  days: readonly { label: string; title: string; text: string; facts: string }[];
  lists: readonly { title: string; items: readonly string[] }[];
  datesTitle: string;
  dates: readonly { days: string; note: string; price: string }[];
  datesNote: string;
  organizerTitle: string;
  organizer: string;
  about: string;
  organizerFacts: string;
  link: { text: string; url: string };
  /** Footer of each page, before its number. */
  foot: string;
}

/** The preview picture of a link to a tour or organizer. */
export interface ShareDocument {
  kind: 'share';
  lang: string;
  /** The name of the site. */
  site: string;
  title: string;
  above: string;
  below: string;
}

/** A receipt or contract. It names people, so it is rendered per reader and never stored. */
export interface PaperDocument {
  kind: 'paper';
  lang: string;
  above: string;
  title: string;
  author: string;
  sections: readonly {
    title: string;
    rows: readonly (readonly [name: string, value: string])[];
    texts: readonly string[];
  }[];
  foot: string;
}

/** A plate, the drawn picture of a tour: its route on a relief, or the sights of a day in one town. */
export interface PlateDocument {
  lang: string;
  /** Places in travel order. */
  places: readonly { name: string; lat: number; lng: number }[];
  /** Whether a ship goes from place to place. */
  isByShip: boolean;
  /** Names of the sights in the order of the days. */
  sights: readonly string[];
  country: string;
  /** Any whole number; varies the sketch of a day. */
  tone: number;
}

export type MediaDocument = ProgrammeDocument | ShareDocument | PaperDocument;

/** A document with its cover: a file, or a plate. */
export interface DrawingInput {
  document: MediaDocument;
  cover: string | PlateDocument | null;
}

export type FromDocumentProcess = { bytes: Uint8Array } | { error: string };
