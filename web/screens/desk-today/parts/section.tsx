import { useId, type ReactNode } from 'react';

/** A block of the screen: its title, a count, and a link to the full list. */
export function Section({
  title,
  count,
  more,
  children,
}: {
  title: string;
  count?: number;
  more?: { href: string; text: string };
  children: ReactNode;
}): ReactNode {
  const id = useId();
  return (
    <section className="deskpad" aria-labelledby={id}>
      <div className="today__head">
        <h2 className="h3" id={id}>
          {title}
        </h2>
        {count !== undefined && count > 0 && <b className="num">{count}</b>}
        {more && (
          <a className="link" href={more.href}>
            {more.text}
          </a>
        )}
      </div>
      {children}
    </section>
  );
}
