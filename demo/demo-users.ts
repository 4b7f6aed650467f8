/** People of the demo. Their password is printed at start and on the sign-in page of a demo. */
export const DEMO_PASSWORD = 'serai-demo';

export const DEMO_USERS = [
  { email: 'traveller@serai.example', firstName: 'Nora', lastName: 'Lindqvist', role: 'user' },
  { email: 'organizer@serai.example', firstName: 'Nino', lastName: 'Beridze', role: 'organizer' },
  { email: 'admin@serai.example', firstName: 'Mika', lastName: 'Aalto', role: 'admin' },
] as const;
