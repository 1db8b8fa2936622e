/** Words of Resources and of ascending (2.3.1, 4). */
export const resourceWords = {
  ascend: 'Ascend for {n} Culture',
  'pay.wild': '{n} {resource}: how much of it do you pay in Culture?',
  'pay.culture': '{n} Culture: how much of it do you pay in Production?',

  'ascend.poor': 'You need {n} Culture.',

  gained: '{seat} takes {n} {resource} {why}.',
  paid: '{seat} pays {price} {what}.',
  'for.ascendancy': 'to ascend',
  lost: '{seat} loses {n} {resource}.',
  ascended: '{seat} ascends: {ascendancy} Ascendancy.',
} as const;
