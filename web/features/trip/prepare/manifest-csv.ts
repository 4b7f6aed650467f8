import { csvLines, csvText } from '#domain/text/csv.ts';
import { decimalAmount } from '#domain/money.ts';

/** A party as the table lists it; amounts are minor units, null for a guide. */
interface CsvParty {
  request_id: number;
  seats: number;
  contact: { name: string; email: string; phone: string };
  variant: string | null;
  comment: string | null;
  paid: number | null;
  due: number | null;
  currency: string;
  people: readonly {
    full_name: string;
    birthday: string | null;
    phone: string | null;
    food_restriction: string | null;
    passport: string | null;
    room: string | null;
    is_done: boolean;
    answers: Readonly<Record<string, unknown>>;
  }[];
}

const PERSON = ['name', 'birthday', 'phone', 'food', 'room', 'passport', 'form_complete'] as const;
const ANSWERS = ['weight', 'height', 'experience', 'insurance', 'emergency_contact'] as const;
const PARTY = ['variant', 'booked_by', 'email', 'booker_phone', 'comment'] as const;
const MONEY = ['paid', 'due', 'currency'] as const;

/** The travellers of a departure as CSV, a line a seat; without money for a guide. */
export function manifestCsv({ parties }: { parties: readonly CsvParty[] }): string {
  const hasMoney = parties.some(({ due }) => due !== null);
  const lines = parties.flatMap((party) =>
    Array.from({ length: Math.max(party.seats, party.people.length) }, (_, at) => lineOf(party, at, hasMoney)),
  );
  return csvLines([['request', ...PERSON, ...ANSWERS, ...PARTY, ...(hasMoney ? MONEY : [])], ...lines]);
}

function lineOf(party: CsvParty, at: number, hasMoney: boolean): (string | number)[] {
  const { contact, currency, paid, due } = party;
  const person = party.people[at];
  const amount = (value: number | null): string => (value === null ? '' : decimalAmount({ amount: value, currency }));
  const answerOf = (field: string): string => {
    const value = person?.answers[field];
    return typeof value === 'string' || typeof value === 'number' ? String(value) : '';
  };
  const texts = [
    person?.full_name,
    person?.birthday,
    person?.phone,
    person?.food_restriction,
    person?.room,
    person?.passport,
    person?.is_done ? 'yes' : 'no',
    ...ANSWERS.map(answerOf),
    party.variant,
    contact.name,
    contact.email,
    contact.phone,
    party.comment,
  ];
  return [
    party.request_id,
    ...texts.map((text) => (text ? csvText(text) : '')),
    ...(hasMoney ? [amount(paid), amount(due), currency] : []),
  ];
}
