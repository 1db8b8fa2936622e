/** Where others find this machine. */
import { type NetworkInterfaceInfo, networkInterfaces } from 'node:os';

type Interfaces = Readonly<
  Record<string, readonly Pick<NetworkInterfaceInfo, 'address' | 'family' | 'internal'>[] | undefined>
>;

/** The IPv4 addresses by which the neighbours reach this machine. */
export const lanAddresses = (interfaces: Interfaces = networkInterfaces()): string[] =>
  Object.values(interfaces).flatMap((list = []) =>
    list.filter(({ family, internal }) => family === 'IPv4' && !internal).map(({ address }) => address),
  );

/** Listens on every address of the machine. */
export const isEverywhere = (host: string): boolean => host === '0.0.0.0' || host === '::' || host === '[::]';

/** An address that only means this machine itself. */
export function isLoopback(url: string): boolean {
  if (!URL.canParse(url)) return false;
  const { hostname } = new URL(url);
  return /^(127\.[\d.]+|\[::1\]|(.+\.)?localhost)$/.test(hostname);
}
