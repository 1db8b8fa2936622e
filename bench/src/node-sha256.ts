import { createHash } from 'node:crypto';
import { useSha256 } from '@tenforward/kernel';

/** Hands Node's own SHA-256 to the kernel, as every host on Node does. */
export function useNodeSha256(): void {
  useSha256((bytes) => new Uint8Array(createHash('sha256').update(bytes).digest()));
}
