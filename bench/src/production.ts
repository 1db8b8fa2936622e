/** Imported first: peers decide while they load whether they are in production. */
process.env['NODE_ENV'] = 'production';
