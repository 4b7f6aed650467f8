import { DEMO_USERS } from './demo-users.ts';

export interface DemoPerson {
  email: string;
  firstName: string;
  lastName: string;
  phone: string;
}

const [traveller] = DEMO_USERS;

/** The demo's travellers. Only the first can sign in. */
export const DEMO_GUESTS = {
  nora: { ...traveller, phone: '+46701740635' },
  lena: { email: 'lena.vogt@serai.example', firstName: 'Lena', lastName: 'Vogt', phone: '+493023125016' },
  tomas: { email: 'tomas.reis@serai.example', firstName: 'Tomás', lastName: 'Reis', phone: '+442079460321' },
  anna: { email: 'anna.orlova@serai.example', firstName: 'Анна', lastName: 'Орлова', phone: '+442079460147' },
  mei: { email: 'mei.chen@serai.example', firstName: '梅', lastName: '陈', phone: '+442079460188' },
} as const satisfies Record<string, DemoPerson>;

/** A booked trip of the demo. Days count from the day of loading. */
export interface DemoTrip {
  guest: keyof typeof DEMO_GUESTS;
  /** Trips with the same name are on one departure. */
  departure: string;
  country: string;
  /** Days of the tour, from and to. */
  days: readonly [number, number];
  inDays: number;
  adults: number;
  children?: number;
  minGroup?: number;
  comment?: string;
  /** Payments made, after the organizer has confirmed. */
  payments?: number;
  people?: readonly {
    first_name: string;
    last_name: string;
    birthday: string;
    phone?: string;
    food_restriction?: string;
  }[];
  /** Another date is offered, with this message. */
  proposal?: string;
  isCanceled?: true;
  /** The traveller requests the second departure; the organizer has not answered. */
  asksChange?: true;
  /** How many days ago the history of the trip took place. */
  agoDays?: number;
  /** Days by which the departure is moved into the past. */
  shiftDays?: number;
}

export const DEMO_TRIPS: readonly DemoTrip[] = [
  {
    guest: 'nora',
    departure: 'soon',
    country: 'GE',
    days: [4, 9],
    inDays: 9,
    adults: 2,
    children: 1,
    payments: 2,
    agoDays: 20,
    comment: 'Our daughter is nine and a good walker.',
    people: [
      {
        first_name: 'Nora',
        last_name: 'Lindqvist',
        birthday: '1986-05-14',
        phone: '+46701740635',
        food_restriction: 'No nuts',
      },
      { first_name: 'Erik', last_name: 'Lindqvist', birthday: '1984-11-02', phone: '+46701740648' },
    ],
  },
  {
    guest: 'lena',
    departure: 'soon',
    country: 'GE',
    days: [4, 9],
    inDays: 9,
    adults: 2,
    payments: 2,
    agoDays: 31,
    people: [
      { first_name: 'Lena', last_name: 'Vogt', birthday: '1991-02-20', phone: '+493023125016' },
      {
        first_name: 'Jonas',
        last_name: 'Vogt',
        birthday: '1990-08-08',
        phone: '+493023125017',
        food_restriction: 'Vegetarian',
      },
    ],
  },
  {
    guest: 'tomas',
    departure: 'soon',
    country: 'GE',
    days: [4, 9],
    inDays: 9,
    adults: 1,
    payments: 2,
    agoDays: 12,
    people: [{ first_name: 'Tomás', last_name: 'Reis', birthday: '1978-06-30', phone: '+442079460321' }],
  },
  { guest: 'nora', departure: 'later', country: 'NP', days: [4, 14], inDays: 75, adults: 2, payments: 1, agoDays: 8 },
  {
    guest: 'nora',
    departure: 'asked',
    country: 'JP',
    days: [4, 14],
    inDays: 120,
    adults: 2,
    comment: 'Can we stay a night longer in the last town?',
  },
  {
    guest: 'nora',
    departure: 'proposed',
    country: 'PT',
    days: [3, 14],
    inDays: 54,
    adults: 2,
    proposal: 'That week is full of walkers already. A week later you would have the path to yourselves.',
  },
  {
    guest: 'nora',
    departure: 'finished',
    country: 'IS',
    days: [3, 9],
    inDays: 15,
    adults: 2,
    payments: 2,
    agoDays: 48,
    shiftDays: 30,
  },
  {
    guest: 'nora',
    departure: 'canceled',
    country: 'IT',
    days: [3, 14],
    inDays: 48,
    adults: 2,
    payments: 1,
    isCanceled: true,
    agoDays: 6,
  },
  {
    guest: 'nora',
    departure: 'moving',
    country: 'PE',
    days: [4, 14],
    inDays: 98,
    adults: 2,
    payments: 1,
    agoDays: 11,
    asksChange: true,
  },
  {
    guest: 'nora',
    departure: 'missed',
    country: 'MA',
    days: [7, 14],
    inDays: 45,
    adults: 2,
    minGroup: 5,
    payments: 2,
    agoDays: 25,
    shiftDays: 25,
  },
  {
    guest: 'lena',
    departure: 'lena',
    country: 'TR',
    days: [4, 14],
    inDays: 66,
    adults: 2,
    comment: 'Is the cave hotel heated in spring?',
  },
  { guest: 'tomas', departure: 'tomas', country: 'NO', days: [4, 14], inDays: 90, adults: 1, payments: 1, agoDays: 3 },
];
