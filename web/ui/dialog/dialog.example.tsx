import { useContext, useState, type ReactNode } from 'react';
import { useText } from '#web/i18n/use-text.ts';
import { Button } from '#web/ui/button/button.tsx';
import type { WidgetExamples } from '#web/ui/example.ts';
import { Field } from '#web/ui/field/field.tsx';
import { TextArea } from '#web/ui/textarea/textarea.tsx';
import { KIT_NUMBERS, KitDefaults } from '#web/ui/kit-defaults/kit-defaults.ts';
import { Dialog, type DialogProps } from './dialog.tsx';

interface CaseProps extends Pick<DialogProps, 'title' | 'form' | 'widthPx' | 'isPersistent' | 'aside'> {
  children: ReactNode;
  hasFoot?: boolean;
  /** Label of the opening button; the title by default. */
  opener?: string;
}

function Case({ title, opener, children, hasFoot = true, ...rest }: CaseProps): ReactNode {
  const t = useText();
  const [isOpen, setOpen] = useState(false);
  const close = (): void => setOpen(false);
  return (
    <>
      <Button onClick={() => setOpen(true)}>{opener ?? title}</Button>
      <Dialog
        {...rest}
        isOpen={isOpen}
        onClose={close}
        title={title}
        {...(hasFoot && {
          foot: (
            <>
              <Button onClick={close}>{t('ui.cancel')}</Button>
              <Button variant="main" onClick={close}>
                Confirm
              </Button>
            </>
          ),
        })}
      >
        {children}
      </Dialog>
    </>
  );
}

function EmailForm(): ReactNode {
  const [text, setText] = useState('');
  return (
    <div className="stack">
      <Field label="Subject" />
      <TextArea label="Message" value={text} onChange={(event) => setText(event.target.value)} />
    </div>
  );
}

export default {
  title: 'Dialog',
  about:
    'A task to finish or leave before the page continues. For a question with two answers use a confirm; for a list of options a dropdown.',
  examples: [
    {
      id: 'usual',
      name: "The site's width",
      Draw: () => (
        <Case title="Write to Anna">
          <EmailForm />
        </Case>
      ),
    },
    {
      id: 'kit',
      name: "The kit's width, where a site sets none",
      Draw: () => (
        <KitDefaults value={{ ...useContext(KitDefaults), ...KIT_NUMBERS }}>
          <Case title="Write to Anna">
            <EmailForm />
          </Case>
        </KitDefaults>
      ),
    },
    {
      id: 'wide',
      name: 'A width of its own, no foot',
      Draw: () => (
        <Case title="What is included" widthPx={600} hasFoot={false}>
          <p>Six nights, all breakfasts, the boat and its crew.</p>
        </Case>
      ),
    },
    {
      id: 'persistent',
      name: 'Persistent: a press beside it only makes it flash',
      Draw: () => (
        <Case title="Your review" isPersistent>
          <EmailForm />
        </Case>
      ),
    },
    {
      id: 'full',
      name: 'Fills a phone',
      Draw: () => (
        <Case title="All dates" form="full" aside={<span className="ink-2 t-14">128</span>}>
          {Array.from({ length: 40 }, (_, day) => (
            <p key={day}>Departure {day + 1}</p>
          ))}
        </Case>
      ),
    },
    {
      id: 'long',
      name: 'A long German title, a long text',
      Draw: () => (
        <Case
          opener="Bedingungen"
          title="Reiserücktrittskostenversicherungsbedingungen für die Donaudampfschifffahrtsreise im Frühjahr"
        >
          {Array.from({ length: 24 }, (_, part) => (
            <p key={part}>
              {part + 1}. Der Veranstalter informiert die Reisenden unverzüglich über alle Änderungen des Reiseverlaufs.
            </p>
          ))}
        </Case>
      ),
    },
  ],
} satisfies WidgetExamples;
