/** The words of what a re-roll would mean. */
export const rerollPreviewWords = {
  'odds.uncanceled': '{n} uncanceled',
  'value.more': '{percent} % for more',
  'value.fewer': '{percent} % for fewer',
  'value.both': '{percent} % for both tests',
  'value.no-points': '{percent} %, no points',
  'preview.now': 'Now {n} {n:die|dice} of {character} {n:is|are} uncanceled.',
  'preview.reroll': 'Rolling {dice} again leaves {mean} on average.',
  'preview.this-one': 'This re-roll only.',
  'preview.these-dice': 'Rolling {n:this die|these {n} dice} again leaves {mean} on average.',
} as const;
