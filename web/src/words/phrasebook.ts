export { phrasebook } from '@tenforward/ui';
