/** The rules that explain the open question, in order of use; then search. Beside the question, never over it. */
import { Icon, IconButton } from '@tenforward/ui';
import { type ReactNode, useEffect, useState } from 'react';
import { Link } from 'wouter';
import { findRules, type Rule, ruleById, useHandbook } from '../../pages/handbook/book.ts';
import { say as common } from '../../words/common.ts';
import { say } from '../../words/table.ts';
import type { Room } from '../room.ts';

interface Props {
  readonly room: Room;
  /** The rule that was asked for, shown first. */
  readonly rule: string | undefined;
  readonly close?: () => void;
  /** Opens it in full, where only its first lines are in sight. */
  readonly open?: () => void;
}

export function RulesDrawer({ room, rule, close, open }: Props): ReactNode {
  const { data: book } = useHandbook(room.info.id);
  const [word, setWord] = useState('');
  useEffect(() => setWord(''), [rule]);
  const ids = [rule, ...rulesOf(room)].filter((id): id is string => id !== undefined);
  const here = book ? [...new Set(ids)].flatMap((id) => ruleById(book.rules, id) ?? []) : [];
  const found = book && word.trim() !== '' ? findRules(book.rules, word) : undefined;
  const shown: readonly Rule[] = found?.slice(0, 40) ?? [...new Set(here)];
  return (
    <section className="panel rules" aria-label={say('rules.label')} data-region="rules">
      <div className="row between">
        <h2>{say('rules.label')}</h2>
        {open && <IconButton className="opens" icon="fit" label={say('rules.open')} onClick={open} />}
        {close && <IconButton className="closes" icon="cross" label={common('close')} onClick={close} />}
      </div>
      <label className="search">
        <Icon name="search" small />
        <input
          type="search"
          value={word}
          placeholder={say('rules.search')}
          aria-label={say('rules.search')}
          onChange={(event) => setWord(event.target.value)}
        />
      </label>
      {found ? <h3>{say('rules.found', { n: found.length })}</h3> : shown.length > 0 && <h3>{say('rules.here')}</h3>}
      <ul className="rule-list sm" tabIndex={0} aria-label={say('rules.label')}>
        {shown.map(({ id, text, ruling }) => (
          <li key={id}>
            <Link href={`/handbook/${room.info.id}/${id}`}>
              <b>{id}</b>
            </Link>{' '}
            {text}
            {ruling !== undefined && <p className="dim">{ruling}</p>}
          </li>
        ))}
        {found?.length === 0 && <li className="dim">{say('rules.none')}</li>}
      </ul>
      <Link className="btn quiet" href={`/handbook/${room.info.id}`}>
        {say('rules.handbook')}
      </Link>
    </section>
  );
}

/** The question's own rule, then those of what is pointed at, offered and refused. */
function rulesOf({ asking, now }: Room): (string | undefined)[] {
  if (!asking) return now.open.waiting.map(({ rule }) => rule);
  const { ask, pointed } = asking;
  const first = ask.options.find((option) => option.key === pointed);
  return [ask.rule, first?.rule, ...ask.options.flatMap((option) => [option.rule, option.no?.rule])];
}
