import gersAvif from './gers.avif';
import gersJpg from './gers.jpg';
import roofAvif from './inn-roof.avif';
import roofJpg from './inn-roof.jpg';
import tableAvif from './laid-table.avif';
import tableJpg from './laid-table.jpg';
import doorwayAvif from './lit-doorway.avif';
import doorwayJpg from './lit-doorway.jpg';
import type { HousePrint } from './gate.tsx';

/** A person with a lantern in a lit door: sign-in. */
export const LIT_DOORWAY: HousePrint = {
  avif: doorwayAvif,
  jpg: doorwayJpg,
  width: 720,
  height: 960,
  color: '#172943',
};
/** Three gers under a wide sky: a page that does not exist. */
export const GERS: HousePrint = { avif: gersAvif, jpg: gersJpg, width: 540, height: 720, color: '#abcdd8' };
/** A long table at dusk: for organizers. */
export const LAID_TABLE: HousePrint = { avif: tableAvif, jpg: tableJpg, width: 1120, height: 747, color: '#edae95' };
/** The roof of an inn in Marrakesh: about the house. */
export const INN_ROOF: HousePrint = { avif: roofAvif, jpg: roofJpg, width: 1120, height: 747, color: '#b49688' };
