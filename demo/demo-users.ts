/** Demo accounts. Their password is printed at start and on the demo's sign-in page. */
export const DEMO_PASSWORD = 'serai-demo';

export const DEMO_USERS = [
  { email: 'traveller@serai.example', firstName: 'Nora', lastName: 'Lindqvist', role: 'user' },
  { email: 'organizer@serai.example', firstName: 'Nino', lastName: 'Beridze', role: 'organizer' },
  { email: 'admin@serai.example', firstName: 'Mika', lastName: 'Aalto', role: 'admin' },
] as const;
