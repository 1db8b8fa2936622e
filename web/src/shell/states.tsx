/** What is seen when there is nothing yet, nothing at all, or something went wrong. */
import { Button, Icon } from '@tenforward/ui';
import { Component, type ReactNode, useEffect, useState } from 'react';
import type { Fetched } from '../api/fetched.ts';
import { say } from '../words/common.ts';

/** The shape of what is coming: nothing for 200 ms, a sentence after 4 s. */
export function Skeleton({ lines = 4 }: { lines?: number }): ReactNode {
  const waited = useWaited([200, 4000]);
  if (waited < 1) return <div aria-busy="true" />;
  return (
    <div className="skeleton" aria-busy="true">
      <span className="visually-hidden">{say('loading')}</span>
      {Array.from({ length: lines }, (_, i) => (
        <i key={i} />
      ))}
      {waited > 1 && <p className="sm dim">{say('loading.slow')}</p>}
    </div>
  );
}

/** How many of these moments have gone by. */
export function useWaited(moments: readonly number[]): number {
  const [passed, setPassed] = useState(0);
  const key = moments.join();
  useEffect(() => {
    const timers = key.split(',').map((ms, i) => setTimeout(() => setPassed(i + 1), Number(ms)));
    return () => timers.forEach(clearTimeout);
  }, [key]);
  return passed;
}

interface EmptyProps {
  readonly title: string;
  readonly children?: ReactNode;
  readonly act?: ReactNode;
}
/** What will be here, and the one act that fills it. */
export const EmptyState = ({ title, children, act }: EmptyProps): ReactNode => (
  <div className="empty">
    <h3>{title}</h3>
    {children !== undefined && <p className="sm dim">{children}</p>}
    {act}
  </div>
);

export const ErrorCard = ({ error, again }: { error: string; again?: () => void }): ReactNode => (
  <div className="error-card" role="alert">
    <h3>
      <Icon name="warn" /> {say('error.title')}
    </h3>
    <p className="sm">{error}</p>
    {again && <Button onClick={again}>{say('error.again')}</Button>}
  </div>
);

/** Shows what was read, or the state it is in. */
export function Loaded<T>({
  of,
  lines,
  children,
}: {
  of: Fetched<T>;
  lines?: number;
  children: (data: T) => ReactNode;
}) {
  if (of.data !== undefined) return children(of.data);
  if (of.error !== undefined) return <ErrorCard error={of.error} again={of.again} />;
  return <Skeleton {...(lines !== undefined && { lines })} />;
}

/** A panel that fails takes nothing else with it. */
export class Guard extends Component<{ children: ReactNode }, { failed: boolean }> {
  override state = { failed: false };
  static getDerivedStateFromError(): { failed: boolean } {
    return { failed: true };
  }
  override render(): ReactNode {
    if (!this.state.failed) return this.props.children;
    return (
      <div className="error-card" role="alert">
        <h3>
          <Icon name="warn" /> {say('error.panel')}
        </h3>
        <p className="sm">{say('error.panel.more')}</p>
        <Button onClick={() => this.setState({ failed: false })}>{say('error.panel.again')}</Button>
      </div>
    );
  }
}
