import type { ReactNode } from 'react';
import type { WidgetExamples } from '#web/ui/example.ts';
import { Icon } from '#web/ui/icon/icon.tsx';
import { Tooltip, type TooltipProps } from './tooltip.tsx';

function Case({ name, ...rest }: { name: string } & Omit<TooltipProps, 'draw'>): ReactNode {
  return (
    <p style={{ padding: '8px 48px' }}>
      <Tooltip
        {...rest}
        draw={(anchor) => (
          <button type="button" className="icon-btn icon-btn--line" aria-label={name} {...anchor}>
            <Icon name="info" />
          </button>
        )}
      />
    </p>
  );
}

export default {
  title: 'Tooltip',
  about: 'A few words about a control. Essential information and links belong on the page.',
  examples: [
    {
      id: 'top',
      name: 'Above',
      Draw: () => <Case name="Guaranteed" text="Enough people have paid: this departure will happen." />,
    },
    { id: 'right', name: 'At the side', Draw: () => <Case name="Comfort" text="Upscale" placement="right" /> },
    {
      id: 'long',
      name: 'A long German word',
      Draw: () => (
        <Case
          name="Versicherung"
          text="Reiserücktrittskostenversicherungsbedingungen gelten ab dem Tag der Buchung."
          placement="bottom"
        />
      ),
    },
  ],
} satisfies WidgetExamples;
