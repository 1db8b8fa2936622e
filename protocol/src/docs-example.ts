/** One question, answered: as it went over a real line. The long table is cut to what matters. */
export const example = {
  hello: { t: 'hello', v: 2, token: 'TOKEN' },
  welcome: { t: 'welcome', v: 2, person: 'tabfutlkgvztm8lq', name: 'Ada', guest: true, server: '0.1.0 (protocol 2)' },
  watch: { t: 'watch', id: 'watch-0001', table: '93nqn94n1y4bmd37' },
  /** Of the table message: what one seat sees besides. */
  mine: {
    view: { hands: { p1: ['mines', 'snare', 'last-word'] }, agenda: 'raider', deck: null },
    asks: [
      {
        name: 'deploy.where',
        data: { ship: 'p1/1' },
        kind: 'one',
        say: { key: 'deploy.where', with: { ship: 'p1/1' } },
        rule: 'PRB-2.1',
        options: [
          { key: 'north', say: { key: 'deploy.sector', with: { sector: 'north' } }, at: 'north' },
          { key: 'east', say: { key: 'deploy.sector', with: { sector: 'east' } }, at: 'east' },
        ],
        min: 1,
        max: 1,
        id: '0.0>p1.0',
        print: '1yr812715cjbx1',
      },
    ],
    acts: [{ key: 'concede', say: { key: 'kernel.concede' } }],
    undo: 0,
  },
  answer: {
    t: 'answer',
    id: 'answer-0001',
    table: '93nqn94n1y4bmd37',
    seat: 'p1',
    ask: '0.0>p1.0',
    print: '1yr812715cjbx1',
    answer: 'north',
  },
  decided: {
    t: 'decided',
    table: '93nqn94n1y4bmd37',
    n: 1,
    told: [{ id: '1:0', name: 'ship.placed', data: { ship: 'p1/1', at: 'north' }, more: false }],
    open: { in: { view: { in: { ships: { in: { 'p1/1': { in: { at: { to: 'north' } } } } } } } } },
    mine: {
      p1: {
        look: {
          in: {
            asks: { items: { '0': { in: { id: { to: '0.0>p1.1' }, print: { to: '9spw0mfsrag0' } } } }, length: 1 },
            undo: { to: 1 },
          },
        },
      },
    },
  },
  done: { t: 'done', id: 'answer-0001', n: 1 },
  refused: {
    t: 'error',
    id: 'answer-0002',
    table: '93nqn94n1y4bmd37',
    code: 'stale',
    say: 'That question is no longer open.',
  },
  again: { t: 'watch', id: 'watch-0002', table: '93nqn94n1y4bmd37', seen: '1:0' },
} as const;
