export type * from './face.ts';
export * from './any-face.ts';
export * from './drawings.tsx';
export * from './icon.tsx';
export * from './marks.tsx';
export * from './odds.tsx';
export * from './phrasebook.ts';
export * from './board-stage.tsx';
export * from './die.tsx';
