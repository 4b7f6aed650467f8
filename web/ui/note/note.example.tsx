import { Button } from '#web/ui/button/button.tsx';
import type { WidgetExamples } from '#web/ui/example.ts';
import { Note } from './note.tsx';

export default {
  title: 'Note',
  about: 'An important sentence, beside what it is about. For a passing message use a toast.',
  examples: [
    {
      id: 'plain',
      name: 'Plain',
      Draw: () => (
        <Note icon="ticket">
          <b className="strong">24 July is full.</b> Two people were let in from the list last year.
        </Note>
      ),
    },
    {
      id: 'leaf',
      name: 'Good to know',
      Draw: () => (
        <Note tone="leaf" icon="shield-check">
          Free until 13 May. After that half comes back, from 5 June nothing.
        </Note>
      ),
    },
    {
      id: 'saffron',
      name: 'To look at',
      Draw: () => (
        <Note tone="saffron" icon="clock">
          Aizada has until Saturday, 18:40 to answer.
        </Note>
      ),
    },
    {
      id: 'alarm',
      name: 'An error with a way on, announced at once',
      Draw: () => (
        <Note tone="alarm" icon="circle-alert">
          <b className="strong">We could not load the reviews.</b> The rest of the page is fine.
          <p className="note__on">
            <Button isSmall>Try again</Button>
          </p>
        </Note>
      ),
    },
    {
      id: 'narrow',
      name: 'A long German word in a narrow place',
      Draw: () => (
        <div style={{ maxWidth: '220px' }}>
          <Note tone="leaf" icon="shield-check">
            Reiserücktrittskostenversicherungsbedingungen gelten.
          </Note>
        </div>
      ),
    },
  ],
} satisfies WidgetExamples;
