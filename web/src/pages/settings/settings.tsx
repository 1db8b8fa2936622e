/** What a person sets for this browser, and their account. */
import './settings.css';
import type { ReactNode } from 'react';
import { AppShell } from '../../shell/app-shell.tsx';
import { Guard } from '../../shell/states.tsx';
import { change, type Settings, useSettings } from '../../store/settings.ts';
import { say } from '../../words/settings.ts';
import { Segments, Toggle } from '../new-table/controls.tsx';
import { Account } from './account.tsx';

const themes = ['system', 'dark', 'light'] as const;
const motions = ['system', 'full', 'none'] as const;
const paces = ['0', '0.5', '1', '2'] as const;
type Pace = (typeof paces)[number];

export default function SettingsPage(): ReactNode {
  const settings = useSettings();
  return (
    <AppShell title={say('title')}>
      <div className="page-head">
        <h1>{say('title')}</h1>
        <span className="sm dim">{say('saved')}</span>
      </div>
      <div className="settings">
        <Guard>
          <Account />
        </Guard>
        <Look settings={settings} />
        <Sound settings={settings} />
        <Answering settings={settings} />
      </div>
    </AppShell>
  );
}

interface Part {
  readonly settings: Settings;
}

const Look = ({ settings }: Part): ReactNode => (
  <section className="panel tr" aria-labelledby="look">
    <h2 id="look">{say('look')}</h2>
    <Segments<Settings['theme']>
      label={say('theme')}
      value={settings.theme}
      items={themes.map((key) => ({ key, name: say(`theme.${key}`) }))}
      onChange={(theme) => change({ theme })}
    />
    <div className="stack gap">
      <Segments<Settings['motion']>
        label={say('motion')}
        value={settings.motion}
        items={motions.map((key) => ({ key, name: say(`motion.${key}`) }))}
        onChange={(motion) => change({ motion })}
      />
      <p className="xs dim">{say('motion.more')}</p>
    </div>
    <div className="stack gap">
      <Segments<Pace>
        label={say('pace')}
        value={paces.find((key) => Number(key) === settings.pace) ?? '1'}
        items={paces.map((key) => ({ key, name: say(`pace.${key}`) }))}
        onChange={(key) => change({ pace: paceOf(key) })}
      />
      <p className="xs dim">{say('pace.more')}</p>
    </div>
  </section>
);
const paceOf = (key: Pace): Settings['pace'] => (key === '0' ? 0 : key === '0.5' ? 0.5 : key === '2' ? 2 : 1);

const Sound = ({ settings: { sound, volume } }: Part): ReactNode => {
  const percent = Math.round(volume * 100);
  return (
    <section className="panel" aria-labelledby="sound">
      <h2 id="sound">{say('sound')}</h2>
      <Toggle label={say('sound.on')} more={say('sound.more')} value={sound} onChange={(on) => change({ sound: on })} />
      <label className="field volume">
        <span>{say('volume')}</span>
        <span className="row">
          <input
            type="range"
            min={0}
            max={100}
            step={5}
            value={percent}
            disabled={!sound}
            aria-valuetext={say('volume.n', { n: percent })}
            onChange={(event) => change({ volume: event.target.valueAsNumber / 100 })}
          />
          <output className="nowrap">{say('volume.n', { n: percent })}</output>
        </span>
      </label>
    </section>
  );
};

const Answering = ({ settings: { oneClick, confirmEnd, letters, textView } }: Part): ReactNode => (
  <section className="panel br" aria-labelledby="answers">
    <h2 id="answers">{say('answers')}</h2>
    <Toggle
      label={say('one.click')}
      more={say('one.click.more')}
      value={oneClick}
      onChange={(on) => change({ oneClick: on })}
    />
    <Toggle
      label={say('confirm.end')}
      more={say('confirm.end.more')}
      value={confirmEnd}
      onChange={(on) => change({ confirmEnd: on })}
    />
    <h2>{say('keys')}</h2>
    <Toggle
      label={say('letters')}
      more={say('letters.more')}
      value={letters}
      onChange={(on) => change({ letters: on })}
    />
    <Toggle
      label={say('text.view')}
      more={say('text.view.more')}
      value={textView}
      onChange={(on) => change({ textView: on })}
    />
  </section>
);
