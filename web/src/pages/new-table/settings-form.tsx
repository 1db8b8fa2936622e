/** How a table is played: time, who may come, what it is called. */
import type { ClockSetting, Settings } from '@tenforward/protocol';
import type { ReactNode } from 'react';
import { say } from '../../words/new-table.ts';
import { Pick, Segments, Stepper, Toggle } from './controls.tsx';
import { clockOf } from './form.ts';

interface Props {
  readonly settings: Settings;
  readonly onChange: (settings: Settings) => void;
}
const clocks = ['none', 'decision', 'game', 'days'] as const;
const outs = ['least', 'concede', 'bot'] as const;
const delays = ['0', '1', '3', '5', '15', '60'] as const;

export function TimeForm({ settings, onChange }: Props): ReactNode {
  const set = (what: Partial<Settings>): void => onChange({ ...settings, ...what });
  return (
    <div className="form-grid">
      <Segments<Settings['pace']>
        label={say('pace')}
        value={settings.pace}
        look="cards"
        items={[
          { key: 'live', name: say('pace.live'), more: say('pace.live.more') },
          { key: 'turns', name: say('pace.turns'), more: say('pace.turns.more') },
        ]}
        onChange={(pace) => {
          const { kind } = settings.clock;
          const fits = pace === 'turns' ? kind !== 'decision' && kind !== 'game' : kind !== 'days';
          set({ pace, ...(!fits && { clock: clockOf(pace === 'turns' ? 'days' : 'none') }) });
        }}
      />
      <div className="form-row">
        <Pick<ClockSetting['kind']>
          label={say('clock')}
          value={settings.clock.kind}
          items={clocks.map((key) => ({ key, name: say(`clock.${key}`) }))}
          onChange={(kind) => set({ clock: clockOf(kind), ...(kind === 'days' && { pace: 'turns' as const }) })}
        />
        <ClockFields clock={settings.clock} onChange={(clock) => set({ clock })} />
        <Pick<Settings['whenOut']>
          label={say('out')}
          value={settings.whenOut}
          disabled={settings.clock.kind === 'none'}
          items={outs.map((key) => ({ key, name: say(`out.${key}`) }))}
          onChange={(whenOut) => set({ whenOut })}
          reasons={settings.clock.kind === 'none' && <p className="xs dim">{say('out.never')}</p>}
        />
      </div>
    </div>
  );
}

function ClockFields({ clock, onChange }: { clock: ClockSetting; onChange: (clock: ClockSetting) => void }): ReactNode {
  switch (clock.kind) {
    case 'none':
      return null;
    case 'decision':
      return (
        <Stepper
          label={say('clock.seconds')}
          value={clock.seconds}
          min={5}
          max={3600}
          step={15}
          onChange={(seconds) => onChange({ ...clock, seconds })}
        />
      );
    case 'game':
      return (
        <>
          <Stepper
            label={say('clock.minutes')}
            value={Math.round(clock.seconds / 60)}
            min={1}
            max={1440}
            step={5}
            onChange={(minutes) => onChange({ ...clock, seconds: minutes * 60 })}
          />
          <Stepper
            label={say('clock.delay')}
            value={clock.delay}
            min={0}
            max={600}
            step={5}
            onChange={(delay) => onChange({ ...clock, delay })}
          />
        </>
      );
    case 'days':
      return (
        <Stepper
          label={say('clock.day')}
          value={clock.days}
          min={1}
          max={60}
          onChange={(days) => onChange({ ...clock, days })}
        />
      );
  }
}

export function AroundForm({ settings, onChange }: Props): ReactNode {
  const set = (what: Partial<Settings>): void => onChange({ ...settings, ...what });
  const minutes = delays.find((one) => Number(one) * 60 === settings.delay) ?? '0';
  return (
    <div className="form-grid">
      <Segments<Settings['visibility']>
        label={say('visibility')}
        value={settings.visibility}
        look="cards"
        items={[
          { key: 'private', name: say('visibility.private'), more: say('visibility.private.more') },
          { key: 'open', name: say('visibility.open'), more: say('visibility.open.more') },
        ]}
        onChange={(visibility) => set({ visibility, ...(visibility === 'private' && { severalSeats: false }) })}
      />
      {settings.visibility === 'open' && (
        <Toggle
          label={say('several')}
          more={say('several.more')}
          value={settings.severalSeats ?? false}
          onChange={(severalSeats) => set({ severalSeats })}
        />
      )}
      <div className="form-row">
        <Toggle label={say('spectators')} value={settings.spectators} onChange={(spectators) => set({ spectators })} />
        <Pick
          label={say('delay')}
          value={minutes}
          disabled={!settings.spectators}
          items={delays.map((key) => ({
            key,
            name: key === '0' ? say('delay.0') : say('delay.n', { n: Number(key) }),
          }))}
          onChange={(key) => set({ delay: Number(key) * 60 })}
          reasons={<p className="xs dim">{say('delay.more')}</p>}
        />
      </div>
      <div className="form-row">
        <Pick<Settings['start']>
          label={say('start')}
          value={settings.start}
          items={[
            { key: 'seated', name: say('start.seated') },
            { key: 'host', name: say('start.host') },
          ]}
          onChange={(start) => set({ start })}
        />
        <label className="field">
          <span>{say('name')}</span>
          <input
            value={settings.title}
            maxLength={80}
            placeholder={say('name.hint')}
            onChange={(event) => set({ title: event.target.value })}
          />
        </label>
      </div>
    </div>
  );
}
