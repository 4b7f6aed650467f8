import { ButtonLink } from '#web/ui/button/button.tsx';
import type { WidgetExamples } from '#web/ui/example.ts';
import { Empty } from './empty.tsx';

export default {
  title: 'Empty',
  about: 'An empty list: what is missing, why, and one way forward. Never a joke. For a failure use an error text.',
  examples: [
    {
      id: 'with-way',
      name: 'With a way on',
      Draw: () => (
        <Empty title="Nobody here yet" action={<ButtonLink href="#with-way">Find a journey</ButtonLink>}>
          Press the heart on a tour and it waits for you here, signed in or not.
        </Empty>
      ),
    },
    { id: 'title', name: 'The title alone', Draw: () => <Empty title="Здесь пока ничего нет" /> },
    {
      id: 'long',
      name: 'Long German',
      Draw: () => (
        <Empty title="Noch keine Reiseanfragen" action={<ButtonLink href="#long">Reisen entdecken</ButtonLink>}>
          Sobald Sie beim Veranstalter anfragen, finden Sie hier Ihre Unterlagen, Zahlungen und den Nachrichtenverlauf.
        </Empty>
      ),
    },
  ],
} satisfies WidgetExamples;
