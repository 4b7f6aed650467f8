import { useContext, useState, type ReactNode } from 'react';
import { Button } from '#web/ui/button/button.tsx';
import { Dialog } from '#web/ui/dialog/dialog.tsx';
import type { WidgetExamples } from '#web/ui/example.ts';
import { Icon } from '#web/ui/icon/icon.tsx';
import { KIT_NUMBERS, KitDefaults } from '#web/ui/kit-defaults/kit-defaults.ts';
import { Dropdown, type DropdownProps } from './dropdown.tsx';

function Case({
  name,
  ...rest
}: { name: string } & Pick<
  DropdownProps,
  'children' | 'opensOn' | 'placement' | 'hasArrow' | 'arrowPaddingPx'
>): ReactNode {
  return (
    <Dropdown
      {...rest}
      title={name}
      draw={(trigger) => (
        <button type="button" className="btn" {...trigger}>
          {name}
          <Icon name="chevron-down" />
        </button>
      )}
    />
  );
}

const LINKS = (
  <ul>
    {['Kyrgyzstan', 'Georgia', 'Uzbekistan'].map((name) => (
      <li key={name}>
        <a className="opt" href="#links">
          {name}
        </a>
      </li>
    ))}
  </ul>
);

function Chosen(): ReactNode {
  const [sort, setSort] = useState('Best match');
  return (
    <Case name={sort}>
      {(close) =>
        ['Best match', 'Cheapest first', 'Dearest first'].map((name) => (
          <button
            key={name}
            type="button"
            className="opt"
            aria-pressed={name === sort}
            onClick={() => {
              setSort(name);
              close();
            }}
          >
            {name}
          </button>
        ))
      }
    </Case>
  );
}

function InDialog(): ReactNode {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button onClick={() => setOpen(true)}>Open a dialog</Button>
      <Dialog isOpen={isOpen} onClose={() => setOpen(false)} title="A dialog">
        <Case name="More">{LINKS}</Case>
      </Dialog>
    </>
  );
}

export default {
  title: 'Dropdown',
  about: 'A few links or controls behind a button. To choose one value from a list use a select.',
  examples: [
    { id: 'links', name: 'Links', Draw: () => <Case name="Countries">{LINKS}</Case> },
    { id: 'actions', name: 'Actions that close it', Draw: Chosen },
    {
      id: 'hover',
      name: 'Opened by pointing at it',
      Draw: () => (
        <Case name="Help" opensOn="hover">
          {LINKS}
        </Case>
      ),
    },
    {
      id: 'bare',
      name: 'Without arrow, at the end of its button',
      Draw: () => (
        <Case name="More" hasArrow={false} placement="bottom-end">
          {LINKS}
        </Case>
      ),
    },
    {
      id: 'kit',
      name: 'Where a site sets nothing, the arrow comes nearer to the corner',
      Draw: () => (
        <KitDefaults value={{ ...useContext(KitDefaults), ...KIT_NUMBERS }}>
          <Case name="i">{LINKS}</Case>
        </KitDefaults>
      ),
    },
    {
      id: 'long',
      name: 'A long German text',
      Draw: () => (
        <Case name="Reiserücktrittskostenversicherung">
          <p style={{ padding: 12 }}>
            {'Der Veranstalter informiert die Reisenden unverzüglich über alle wesentlichen Änderungen. '.repeat(12)}
          </p>
        </Case>
      ),
    },
    { id: 'in-dialog', name: 'In a dialog', Draw: InDialog },
  ],
} satisfies WidgetExamples;
