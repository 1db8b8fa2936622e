/** Why not, each reason with its rule. */
import type { Speaker } from '@tenforward/kernel/words';
import { Icon } from '@tenforward/ui';
import type { ReactNode } from 'react';
import { Link } from 'wouter';
import { say } from '../../words/new-table.ts';
import { addressOf } from '../handbook/entry.tsx';
import type { Refused } from './form.ts';

interface Props {
  readonly refusals: readonly Refused[];
  readonly speak: Speaker | undefined;
  readonly game: string;
}
export const Reasons = ({ refusals, speak, game }: Props): ReactNode =>
  refusals.length > 0 && (
    <ul className="reasons">
      {refusals.map((refused, i) => (
        <li key={i}>
          <Icon name="no" small />
          <span className="words">{speak ? speak(refused.say) : refused.code}</span>
          {refused.rule !== undefined && (
            <Link
              href={addressOf(game, refused.rule)}
              className="rule"
              aria-label={say('rule', { rule: refused.rule })}
            >
              <Icon name="book" />
              {refused.rule}
            </Link>
          )}
        </li>
      ))}
    </ul>
  );
