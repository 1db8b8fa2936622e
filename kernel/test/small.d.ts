/** The smallest game there is, for tests of one part of the kernel at a time. */
import { type AnyGame, type Card, type Done, type Flow, type Game, type Json, Live, type Named, type NewTable, type Knobs, type Next, type QueriesOf, type Refusal, type Seat, type Table } from '../src/index.ts';
declare const queries: {
    dice: import("../src/query.ts").Query<number, import("../src/query.ts").Change, {
        who: Seat;
    }, "">;
    rank: import("../src/query.ts").Query<number, number, {
        who: Seat;
    }, "high" | "low">;
};
export interface State {
    log: string[];
    n: number;
    hands: Record<Seat, string[]>;
    /** Cards that lie open, by owner. */
    play: {
        card: string;
        owner: Seat;
    }[];
}
export type Small = {
    state: State;
    steps: {
        main: {
            left?: number;
        };
        more: {
            left: number;
        };
    };
    events: {
        boom: {
            at: string;
        };
        bang: {
            at: string;
        };
    };
    queries: QueriesOf<typeof queries>;
    asks: {
        ask: {
            what: string;
        };
        ruled: {
            what: string;
        };
        hidden: {
            what: string;
        };
    };
    tells: {
        said: {
            what: string;
            secret: string;
        };
    };
    self: {
        owner: Seat;
        card: string;
    };
    card: object;
    open: Pick<State, 'log' | 'n'>;
    mine: {
        hand: string[];
    };
};
export type T = Table<Small>;
export type SmallFlow = Flow<Next<Small>>;
export type SmallCard = Card<Small>;
export declare const en: {
    readonly ask: 'Ask {what}';
    readonly ruled: 'Ask {what}';
    readonly 'matter.ruled': '{who} is asked {what}.';
    readonly hidden: 'Ask {what}';
    readonly is: '{what}';
    readonly said: 'Said {what}.';
    readonly 'said+': 'Said {what}, {secret}.';
    readonly 'event.boom': 'boom';
    readonly 'event.bang': 'bang';
};
export declare const say: import("../src/words.ts").Say<{
    readonly ask: 'Ask {what}';
    readonly ruled: 'Ask {what}';
    readonly 'matter.ruled': '{who} is asked {what}.';
    readonly hidden: 'Ask {what}';
    readonly is: '{what}';
    readonly said: 'Said {what}.';
    readonly 'said+': 'Said {what}, {secret}.';
    readonly 'event.boom': 'boom';
    readonly 'event.bang': 'bang';
}>;
export declare const instead: <K extends import("../src/game.ts").Names<{
    boom: {
        at: string;
    };
    bang: {
        at: string;
    };
}>>(to: K, reaction: Omit<import("../src/card.ts").Reaction<Small, K>, "stage" | "to">) => import("../src/card.ts").AnyReaction<Small>, before: <K extends import("../src/game.ts").Names<{
    boom: {
        at: string;
    };
    bang: {
        at: string;
    };
}>>(to: K, reaction: Omit<import("../src/card.ts").Reaction<Small, K>, "stage" | "to">) => import("../src/card.ts").AnyReaction<Small>, after: <K extends import("../src/game.ts").Names<{
    boom: {
        at: string;
    };
    bang: {
        at: string;
    };
}>>(to: K, reaction: Omit<import("../src/card.ts").Reaction<Small, K>, "stage" | "to">) => import("../src/card.ts").AnyReaction<Small>;
export declare const pick: <const V extends string>(key: V) => import("../src/ask.ts").Option<V, never>;
/** The words of an ask, for an act. */
export declare const asking: (what: string) => import("../src/words.ts").Words;
export declare const ask: (what: string) => Named;
export declare function small(main: (t: T, from: {
    left?: number;
}) => SmallFlow, more?: Partial<Game<Small>>): Game<Small>;
export declare const any: (game: Game<Small>) => AnyGame;
/** A table, with shorthand for tests. */
export declare function table(game: Game<Small>, seats?: NewTable['seats'], more?: Partial<NewTable> & Partial<Knobs>): Live<Small>;
/** The one open question of a seat is answered. */
export declare function answer(live: Live<Small>, seat: Seat, value: Json, print?: string): Done | Refusal;
/** The same; anything but an accepted answer is an error. */
export declare function answers(live: Live<Small>, seat: Seat, value: Json): Done;
export declare function acts(live: Live<Small>, seat: Seat, act: string): Done;
export {};
//# sourceMappingURL=small.d.ts.map