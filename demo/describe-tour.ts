import type { AskedField, TouristField } from '#domain/trip/tourist-form.ts';
import type { BookPlaces } from './build-places.ts';
import type { ProgramDayRow } from './build-program.ts';
import type { BookTour, CountryBook, Text } from './country-book.ts';
import type { Dice } from './dice.ts';
import { line, type LineKey } from './texts/tour-lines.ts';

/** Up to four stops of the tour, landmarks first. */
export function highlightsOf(book: CountryBook, tour: BookTour): Text[] {
  const keys = new Set(tour.days.flatMap((day) => day.stops));
  const stops = book.stops
    .filter((stop) => keys.has(stop.key))
    .sort((a, b) => Number(b.landmark ?? false) - Number(a.landmark ?? false) || b.hours - a.hours);
  return stops.slice(0, 4).map((stop) => stop.name);
}

export function includedIn(tour: BookTour, program: ProgramDayRow[]): Text[] {
  const nights = tour.days.length - 1;
  const meals = program.reduce((sum, day) => sum + day.meals.length, 0);
  const km = program.reduce((sum, day) => sum + day.distance_km, 0);
  const walk = Math.round(program.reduce((sum, day) => sum + day.walk_km, 0));
  const isCruise = tour.sort === 'cruise';
  const stays = tour.accommodation.map((kind) => line(`stay.${kind}`));
  const and = line('and');
  const join = (lang: keyof Text): string => stays.map((stay) => stay[lang]).join(and[lang]);
  const where: Text = { en: join('en'), ru: join('ru'), de: join('de'), zh: join('zh') };
  return [
    ...(nights > 0 ? [isCruise ? line('in.cabin', { nights }) : line('in.nights', { nights, where })] : []),
    ...(meals > 0 ? [line('in.meals', { meals })] : []),
    line(isCruise ? 'in.captain' : 'in.guide'),
    ...(km > 0 ? [isCruise ? line('in.boat') : line('in.drive', { km })] : []),
    ...(walk > 3 ? [line('in.walk', { km: walk })] : []),
    line('in.entry'),
    ...(tour.accommodation.includes('tent') ? [line('in.kit')] : []),
  ];
}

export function excludedFrom(tour: BookTour, places: BookPlaces): Text[] {
  const start = places.cities.get(tour.start)?.name ?? '';
  const end = places.cities.get(tour.end)?.name ?? '';
  const isFull = tour.days.every((day) => day.meals === 'BLD');
  return [
    line('out.travel', { start, end }),
    line('out.insurance'),
    ...(isFull ? [] : [line('out.meals')]),
    line('out.tips'),
  ];
}

export function requirementsOf(tour: BookTour, program: ProgramDayRow[]): Text[] {
  const longest = Math.round(Math.max(...program.map((day) => day.walk_km)));
  const cold = tour.kinds.some((kind) => ['winter', 'northern_lights', 'skiing', 'expedition'].includes(kind));
  const wet = tour.kinds.some((kind) =>
    ['rafting', 'kayaking', 'diving', 'snorkelling', 'surfing', 'sailing'].includes(kind),
  );
  return [
    ...(tour.difficulty === 1 ? [line('need.easy')] : []),
    ...(tour.difficulty > 1 && longest >= 6 ? [line('need.fit', { km: longest }), line('need.shoes')] : []),
    ...(tour.difficulty === 4 ? [line('need.hard')] : []),
    ...(cold ? [line('need.warm')] : []),
    ...(wet ? [line('need.swim')] : []),
    ...(tour.days.length > 1 ? [line('need.passport')] : []),
  ];
}

export function questionsOf(tour: BookTour, dice: Dice): { text: Text; answer: Text }[] {
  const all = [
    { text: line('q.food'), answer: line('a.food') },
    ...(tour.group[0] > 1 ? [{ text: line('q.min', { min: tour.group[0] }), answer: line('a.min') }] : []),
    ...(tour.minAge > 5 ? [{ text: line('q.age', { age: tour.minAge }), answer: line('a.age') }] : []),
    ...(tour.days.length > 1 && tour.sort !== 'cruise' ? [{ text: line('q.alone'), answer: line('a.alone') }] : []),
  ];
  return dice.shuffle(all).slice(0, 3);
}

const FITTED = ['rafting', 'kayaking', 'diving', 'snorkelling', 'cycling', 'skiing'];

/** Fields about each traveller that the organizer needs. */
export function touristFieldsOf(tour: BookTour, program: ProgramDayRow[]): AskedField[] {
  const does = (...kinds: string[]): boolean => tour.kinds.some((kind) => kinds.includes(kind));
  const ask = (field: TouristField, why: LineKey, change: Partial<AskedField> = {}): AskedField => ({
    field,
    gate: 'confirm',
    per: 'person',
    reason: line(why),
    ...change,
  });
  const isHard = tour.difficulty >= 3;
  return [
    ...(program.some((day) => day.meals.length > 0) ? [ask('food_restriction', 'ask.food')] : []),
    ...(does('horse_riding') ? [ask('weight', 'ask.horse')] : []),
    ...(does(...FITTED) ? [ask('height', 'ask.gear')] : []),
    ...(isHard || does('horse_riding', ...FITTED) ? [ask('experience', 'ask.skill')] : []),
    ask('emergency_contact', 'ask.emergency', { per: isHard ? 'person' : 'booking' }),
    ...(isHard ? [ask('insurance', 'ask.insurance', { gate: 'before_start' })] : []),
    ...(tour.sort === 'cruise' || does('expedition', 'four_by_four')
      ? [ask('passport', 'ask.passport', { gate: 'before_start' })]
      : []),
  ];
}
