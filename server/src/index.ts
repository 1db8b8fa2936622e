export * from './app.ts';
export { makeLog } from './http/log.ts';
export { resetFor, setAdmin } from './people/admin.ts';
export { Refused } from './problems.ts';
export * from './settings.ts';
export { backup, BackupError, openForBackup, restore } from './store/backup.ts';
export { openStore } from './store/open.ts';
export { type Store, StoreDown } from './store/store.ts';
export { checkTables, type TableCheck } from './upgrade-check.ts';
