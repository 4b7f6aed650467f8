import type { WidgetExamples } from '#web/ui/example.ts';
import { Avatar } from './avatar.tsx';

const NAMES = [
  'Aizada Toktosunova',
  'Fatima Aït Oumghar',
  '陈思远',
  'Nino Lomidze',
  'Мария К.',
  'Jailoo',
  'Anna',
  'Søren Ødegård-Nilsen',
  'Karl-Heinz Müller',
];
/** A photo without a file: one colour. */
const PHOTO =
  "data:image/svg+xml,%3Csvg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 48 48'%3E%3Crect width='48' height='48' fill='%23667'/%3E%3C/svg%3E";

export default {
  title: 'Avatar',
  about: "A person's photo, or initials on one of five colours that a name always keeps. Shown beside the name.",
  examples: [
    {
      id: 'letters',
      name: 'Letters on five grounds',
      Draw: () => (
        <div className="row row--wrap">
          {NAMES.map((name) => (
            <Avatar key={name} name={name} />
          ))}
        </div>
      ),
    },
    {
      id: 'sizes',
      name: '32, 48 and 72 pixels',
      Draw: () => (
        <div className="row">
          <Avatar name="Aizada Toktosunova" size="s" />
          <Avatar name="Aizada Toktosunova" />
          <Avatar name="Aizada Toktosunova" size="l" />
          <Avatar name="Aizada Toktosunova" size="xl" />
        </div>
      ),
    },
    {
      id: 'photo',
      name: 'A photo, and one that never came',
      Draw: () => (
        <div className="row">
          <Avatar name="Aizada Toktosunova" photo={PHOTO} />
          <Avatar name="Aizada Toktosunova" photo="data:image/png;base64,AAAA" />
        </div>
      ),
    },
  ],
} satisfies WidgetExamples;
