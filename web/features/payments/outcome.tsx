import type { ReactNode } from 'react';
import '#web/ui/gate/gate.css';
import { Icon } from '#web/ui/icon/icon.tsx';
import { Picture, type PictureSource } from '#web/ui/picture/picture.tsx';

interface OutcomeProps {
  tone: 'leaf' | 'alarm' | 'wait';
  icon: string;
  title: string;
  /** Explanation in a sentence or two. */
  text: ReactNode;
  /** Shown in the arch instead of the icon. */
  picture?: Pick<PictureSource, 'url' | 'alt' | 'color'> | null;
  /** Links below the text. */
  actions?: ReactNode;
  children?: ReactNode;
}

/** The outcome of a payment, or that it is pending. Announced when it changes. */
export function Outcome({ tone, icon, title, text, picture, actions, children }: OutcomeProps): ReactNode {
  return (
    <main id="main" className="wrap outcome">
      <div className={picture ? 'outcome__gate' : undefined}>
        {picture && (
          <Picture
            className="gatepic"
            picture={{ width: 3, height: 4, ...picture }}
            shape="poster"
            sizes="(min-width: 992px) 360px, 121px"
            isFirst
          />
        )}
        <div role="status" className={`outcome__head outcome__head--${tone}`}>
          {!picture && <Icon name={icon} size="fit" className={icon === 'loader-circle' ? 'outcome__turn' : ''} />}
          <h1 className="h1">{title}</h1>
          <p className="prose">{text}</p>
          {actions && <p className="row row--wrap">{actions}</p>}
        </div>
      </div>
      {children}
    </main>
  );
}
