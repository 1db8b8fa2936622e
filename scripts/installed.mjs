// npm calls this after every install, so that an install by hand is known to `npm start` and `npm test` as well.
import './node.mjs';
import { writeStamp } from './install.mjs';

const omitted = process.env.npm_config_omit ?? '';
writeStamp(!omitted.includes('dev'));
