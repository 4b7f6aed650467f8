/** Number words by the digits that they stand for: ones, teens, tens and hundreds. */
const ONES =
  'zero|oh|one|two|three|four|five|six|seven|eight|nine|null|eins|zwei|zwo|drei|vier|fünf|sechs|sieben|acht|neun|ноль|нуль|один|два|три|четыре|пять|шесть|семь|восемь|девять';
const TEENS =
  'ten|eleven|twelve|thirteen|fourteen|fifteen|sixteen|seventeen|eighteen|nineteen|zehn|elf|zwölf|dreizehn|vierzehn|fünfzehn|sechzehn|siebzehn|achtzehn|neunzehn|десять|одиннадцать|двенадцать|тринадцать|четырнадцать|пятнадцать|шестнадцать|семнадцать|восемнадцать|девятнадцать';
const TENS =
  'twenty|thirty|forty|fifty|sixty|seventy|eighty|ninety|zwanzig|dreißig|vierzig|fünfzig|sechzig|siebzig|achtzig|neunzig|двадцать|тридцать|сорок|пятьдесят|шестьдесят|семьдесят|восемьдесят|девяносто';
const HUNDREDS = 'сто|двести|триста|четыреста|пятьсот|шестьсот|семьсот|восемьсот|девятьсот';
const HAN = '零〇一二三四五六七八九幺两壹贰叁肆伍陆柒捌玖';
const WORD = `(?<![\\p{L}])(?:${ONES}|${TEENS}|${TENS}|${HUNDREDS}|double|triple)(?![\\p{L}])|\\d+|[${HAN}]`;

/** Several numbers in a row, of which some are words. */
export const NUMBER_WORDS = new RegExp(`(?:(?:${WORD})[\\s,.\\-–—]*){3,}`, 'giu');

const EACH = new RegExp(WORD, 'giu');
const isOne = new RegExp(`^(?:${ONES})$`, 'iu');
const isTeen = new RegExp(`^(?:${TEENS})$`, 'iu');
const isTen = new RegExp(`^(?:${TENS})$`, 'iu');
const isHundred = new RegExp(`^(?:${HUNDREDS})$`, 'iu');

/** The digits of several numbers in a row when written in figures; 0 unless one of them is a word. */
export function countSpelledDigits(text: string): number {
  let digits = 0;
  let words = 0;
  // What may still join the previous number: tens after a hundred, ones after a ten.
  let open = 0;
  for (const [word] of text.matchAll(EACH)) {
    if (/^\d/.test(word)) {
      digits += word.length;
      open = 0;
      continue;
    }
    words++;
    if (isHundred.test(word)) [digits, open] = [digits + 3, 2];
    else if (isTen.test(word)) [digits, open] = [open === 2 ? digits : digits + 2, 1];
    else if (isTeen.test(word)) [digits, open] = [open === 2 ? digits : digits + 2, 0];
    else if (isOne.test(word)) [digits, open] = [open > 0 ? digits : digits + 1, 0];
    else [digits, open] = [digits + 1, 0];
  }
  return words === 0 ? 0 : digits;
}
