import { createTexts } from '#server/texts.ts';

const en = {
  'season.winter': 'Winter {years}',
  'season.spring': 'Spring {years}',
  'season.summer': 'Summer {years}',
  'season.autumn': 'Autumn {years}',
  'group.europe': 'Europe',
  'group.asia': 'Asia',
  'group.africa': 'Africa',
  'group.americas': 'The Americas',
  'group.oceania': 'Australia and Oceania',
  'group.antarctica': 'Antarctica',
};
const ru: typeof en = {
  'season.winter': 'Зима {years}',
  'season.spring': 'Весна {years}',
  'season.summer': 'Лето {years}',
  'season.autumn': 'Осень {years}',
  'group.europe': 'Европа',
  'group.asia': 'Азия',
  'group.africa': 'Африка',
  'group.americas': 'Америка',
  'group.oceania': 'Австралия и Океания',
  'group.antarctica': 'Антарктида',
};

const de: typeof en = {
  'season.winter': 'Winter {years}',
  'season.spring': 'Frühling {years}',
  'season.summer': 'Sommer {years}',
  'season.autumn': 'Herbst {years}',
  'group.europe': 'Europa',
  'group.asia': 'Asien',
  'group.africa': 'Afrika',
  'group.americas': 'Amerika',
  'group.oceania': 'Australien und Ozeanien',
  'group.antarctica': 'Antarktis',
};

const zh: typeof en = {
  'season.winter': '{years}年冬季',
  'season.spring': '{years}年春季',
  'season.summer': '{years}年夏季',
  'season.autumn': '{years}年秋季',
  'group.europe': '欧洲',
  'group.asia': '亚洲',
  'group.africa': '非洲',
  'group.americas': '美洲',
  'group.oceania': '大洋洲',
  'group.antarctica': '南极洲',
};

/** Translates the names of seasons and of world part groups. */
export const homeText = createTexts({ en, ru, de, zh });
