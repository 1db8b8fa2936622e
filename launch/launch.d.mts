import type { BuildOptions } from 'esbuild';

/** Builds programs as all of ours are built. */
export function bundle(what: Pick<BuildOptions, 'entryPoints' | 'outdir' | 'outfile' | 'splitting'>): Promise<void>;
