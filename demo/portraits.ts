import { REVIEWERS } from './texts/review-bank.ts';

/** Number of drawn portraits by kind, from `draw-portraits.ts`. */
export const FACES = { woman: 72, covered: 6, man: 72 };
/** Backgrounds of initials (`--face-1-ground` and on), used for the portraits. */
export const TINTS = ['#e1efe7', '#ece6f5', '#faeccd', '#e3edf6', '#f9e6df'];
export const PORTRAIT_SIDE_PX = 192;

type Face = keyof typeof FACES;
const SORTS = Object.keys(FACES) as Face[];
/** Ids in `pictures.json` are below this. */
const FIRST_ID = 9001;

export const fileOfFace = (sort: Face, at: number): string => `people/${sort}-${at + 1}.webp`;

/** Rows of the table `picture`, one per portrait. A portrait is beside the name, so its alternative text is empty. */
export function portraitRows(): object[] {
  return SORTS.flatMap((sort) => Array.from({ length: FACES[sort] }, (_, at) => ({ sort, at }))).map(
    ({ sort, at }, index) => ({
      id: FIRST_ID + index,
      file: fileOfFace(sort, at),
      width: PORTRAIT_SIDE_PX,
      height: PORTRAIT_SIDE_PX,
      color: TINTS[at % TINTS.length],
      thumbhash: '',
      kind: 'portrait',
      countries: [],
      alt: { en: '', ru: '', de: '', zh: '' },
    }),
  );
}

/** Given names of the women among demo people; all others are men. */
const WOMEN = new Set(
  `Arta Drita Anahit Johanna Veronika Narelle Beatriz Mireille Tess Regula Catalina Silvia Markéta Annette Lucía Inés Anna-Maija Claire
  Hannah Keti Aviaja Eleni Ivana Dewi Aoife Meera Devika Birna Sigrún Marta Bianca Haruka Wanjiru Nyambura Aizada Saule Nilmini Milica
  Oyunaa Ingrid Pasang Fiona Lena Rosa Irene Katarzyna Joana Ioana Alsu Marie-Ange Karin Tina Kanya Anong Defne Neema Dana Dilnoza Thandi
  Mariam Rania Salma
  Priya Maya Ruth Grace Sofia Elena Ольга Марина Анна Юлия Светлана Наталья Вера Katrin Anja Sabine Julia Heike Nina`.split(
    /\s+/,
  ),
);
/** Full names with the family name first. */
const WOMEN_BY_NAME = new Set(
  'Lin Xiaoyu|Park Jiyeon|Han Soomi|Nguyen Thu Ha|陈晓雯|张敏|赵倩|黄婷|徐佳|孙悦|高雅'.split('|'),
);
const COVERED = new Set(['Maitha', 'Aishath', 'Aisyah', 'Aisha', 'Aminath', 'Laila', 'Noora', 'Siti']);

function faceOf(name: string, isWoman = false): Face {
  const [given = ''] = name.split(' ');
  if (COVERED.has(given)) return 'covered';
  return isWoman || WOMEN.has(given) || WOMEN_BY_NAME.has(name) ? 'woman' : 'man';
}

/** Whether a reviewer is a woman. */
export const isWoman = (name: string): boolean => faceOf(name) !== 'man';

/** Picture id of portrait `at` of a kind; wraps around. */
function faceId(sort: Face, at: number): number {
  const before = SORTS.slice(0, SORTS.indexOf(sort)).reduce((sum, earlier) => sum + FACES[earlier], 0);
  return FIRST_ID + before + (at % FACES[sort]);
}

/** Assigns portraits in order, so that neighbours differ; deterministic. */
export function portraitDealer(first = 0): (name: string, isWoman?: boolean) => number {
  const next: Record<Face, number> = { woman: first, covered: first, man: first };
  return (name, isKnownWoman) => {
    const face = faceOf(name, isKnownWoman);
    return faceId(face, next[face]++);
  };
}

/** Offset of reviewers' portraits, because the first organizers use those from the start. */
const REVIEWERS_FIRST = 36;

/** Portraits of reviewers by name. */
export const REVIEWER_FACES: ReadonlyMap<string, number> = (() => {
  const deal = portraitDealer(REVIEWERS_FIRST);
  return new Map(Object.values(REVIEWERS).flatMap((names) => names.map((name) => [name, deal(name)] as const)));
})();
