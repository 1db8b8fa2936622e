/** `npm run docs`: writes what is made from the schemas of the protocol, and the pages of handbooks that speak of cards. */
import { writeFileSync } from 'node:fs';
import { handbookPages as ascendancyPages } from '@tenforward/ascendancy/handbook-pages';
import { handbookPages as awayMissionsPages } from '@tenforward/away-missions/handbook-pages';
import { pages } from '@tenforward/protocol/docs';

const made: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  docs: pages(),
  'games/ascendancy/handbook': ascendancyPages(),
  'games/away-missions/handbook': awayMissionsPages(),
};
for (const [folder, files] of Object.entries(made))
  for (const [name, text] of Object.entries(files)) {
    writeFileSync(new URL(`../../${folder}/${name}`, import.meta.url), text);
    console.log(`${folder}/${name}`);
  }
