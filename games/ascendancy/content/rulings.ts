/** What we decided about single cards where the rulebook is silent; the marks are those of the list of rulings. Printed below the card in the handbook. */
export const cardRulings: Readonly<Record<string, string>> = {
  'ASC-SYS-the-briar-patch': 'Since nothing but a 6 will do, Shields no longer matter there (R16).',
  'ASC-SYS-electrokinetic-cloud': 'No player destroyed it, so there is no Borg Tech to earn (R9).',
  'ASC-EXP-borg-world':
    'The list names none, 1, 2 and 3 Nodes for five cards without saying which is which; this fits the two standard and three red ones (C3).',
  'ASC-EXP-cardassian-armistice-accords':
    'An Assimilated Cardassian is no Rival for this card; then too it is the player to your right (R15).',
  'ASC-EXP-cardassian-confrontation':
    'An Assimilated Faction is no Rival for this card; then too it is the player to your right (R15).',
  'ASC-EXP-federation-confrontation':
    'An Assimilated Faction is no Rival for this card; then too it is the player to your right (R15).',
  'ASC-EXP-ferengi-confrontation':
    'An Assimilated Faction is no Rival for this card; then too it is the player to your right (R15).',
  'ASC-EXP-klingon-confrontation':
    'An Assimilated Faction is no Rival for this card; then too it is the player to your right (R15).',
  'ASC-EXP-romulan-confrontation':
    'An Assimilated Faction is no Rival for this card; then too it is the player to your right (R15).',
  'ASC-EXP-space-amoeba':
    'The card speaks of Adjacent Systems, but no two Systems are Adjacent except by the link of the Hub. Joined directly is what it must mean (R22).',
  'ASC-EXP-transwarp-beacon':
    'Ten red cards are counted and nine named. One of these two is the tenth, because it is the only Borg pair without a colour (C1).',
  'ASC-EXP-writ-of-accountability': 'With Ascendancy 0 you cannot pass, because the total must be above 6 (R12).',
  'ASC-EXP-xenophobic-uprising': 'With Ascendancy 0 you cannot pass, because the total must be above 6 (R12).',
  'ASC-EXP-talosian-benefactors': 'Ally cards do not count here, because they are of no Rival (R6).',
  'ASC-EXP-pre-warp-sta-two-production':
    'There are two such cards in the base game and the list names 2 and 3 Production, so we take one of each (C4).',
  'ASC-EXP-pre-warp-sta-three-production':
    'There are two such cards in the base game and the list names 2 and 3 Production, so we take one of each (C4).',
  'ASC-FAC-FED-strange-new-phenomena':
    'You have discovered it when the disc is placed, which is before the Hazard (L18).',
  'ASC-FAC-KLI-ever-victorious-several':
    'The rule gives one Culture for a Battle, and says nothing of several enemies (R7).',
  'ASC-FAC-ROM-suspicious': 'That goes for Ally cards that count as Trade Agreements too (R6).',
  'ASC-FAC-CAR-trade-agreements':
    'None of these is in the rules; players of the game know of the 2, and the others follow the pattern (V14).',
  'ASC-FAC-FED-trade-agreements':
    'The 1 is in the rules, players of the game know of the 2, and the 3 follows the pattern (V11).',
  'ASC-FAC-FER-trade-agreements': 'That is how the rules have them (V15).',
  'ASC-FAC-KLI-trade-agreements': 'The 3 is in the rules, and the others follow the pattern (V12).',
  'ASC-FAC-ROM-trade-agreements': 'The 2 is in the rules, and the others follow the pattern (V13).',
  'ASC-ADV-FED-multicultural-collaboration': 'Ally cards do not count here, because they are of no Rival (R6).',
  'ASC-TECH-transphasic-torpedoes':
    'A bonus on a roll goes on every die of it, and does not change what the die shows (R17).',
  'ASC-BORG-command-aggression':
    'Which five Command cards are red is not said. We take the four of these and Resurgence, which make exactly five (C2).',
  'ASC-BORG-command-resurgence':
    'The end of the Game Round must come before the victory check, or the turn would belong to no Stage; and there is only one card 10 (R10). It is taken as red (C2).',
};
